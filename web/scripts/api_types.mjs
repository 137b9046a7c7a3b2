// node scripts/api_types.mjs [--check]
//
// Writes src/api_types.ts, the schemas of the server's OpenAPI document as types. With --check it
// writes nothing, and fails if the file is not what it would write.
import { readFileSync, writeFileSync } from "node:fs";

const documentFile = new URL("../../apps/server/api/openapi.json", import.meta.url);
const typesFile = new URL("../src/api_types.ts", import.meta.url);
const heading = `// What the server says and is told: the schemas of apps/server/api/openapi.json, as
// scripts/api_types.mjs writes them. Change the document, then \`npm run types\`.
`;
const width = 100;
// What a schema may say. Any other word may change what the type has to be.
const words = new Set(
  ("$ref type enum anyOf items properties required additionalProperties description default " +
    "minimum maximum minLength maxLength maxItems").split(" "),
);
const scalars = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
};

function typesOf(document) {
  const parts = Object.entries(document.components.schemas).map(([name, schema]) => {
    const says = comment(schema.description, "");
    return schema.properties
      ? `${says}export interface ${name} ${typeOf(schema, "")}\n`
      : `${says}${declared(`export type ${name} =`, schema, "")}\n`;
  });
  return [heading, ...parts].join("\n");
}

// On one line if there is room, else one for each choice.
function declared(what, schema, indent) {
  const parts = alternatives(schema, indent);
  const line = `${indent}${what} ${parts.join(" | ")};`;
  const fits = line.length <= width && !line.includes("\n");
  if (parts.length === 1 || fits) return line;
  const choices = alternatives(schema, `${indent}    `).map((part) => `\n${indent}  | ${part}`);
  return `${indent}${what}${choices.join("")};`;
}

function typeOf(schema, indent) {
  return alternatives(schema, indent).join(" | ");
}

function alternatives(schema, indent) {
  for (const word of Object.keys(schema)) {
    if (!words.has(word)) throw new Error(`a schema says "${word}", which has no type yet`);
  }
  if (schema.$ref) return [schema.$ref.replace("#/components/schemas/", "")];
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value));
  if (schema.anyOf) return schema.anyOf.flatMap((choice) => alternatives(choice, indent));
  return [schema.type].flat().map((type) => single(type, schema, indent));
}

function single(type, schema, indent) {
  if (type === "array") {
    const items = alternatives(schema.items, indent);
    return items.length > 1 ? `(${items.join(" | ")})[]` : `${items[0]}[]`;
  }
  if (type === "object") {
    if (schema.properties) return members(schema, indent);
    return `Record<string, ${typeOf(schema.additionalProperties, indent)}>`;
  }
  if (!(type in scalars)) throw new Error(`a schema is of type "${type}", which is none`);
  return scalars[type];
}

function members({ properties, required = [] }, indent) {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? "" : "?";
    return `${comment(schema.description, inner)}${declared(`${name}${mark}:`, schema, inner)}\n`;
  });
  return `{\n${lines.join("")}${indent}}`;
}

function comment(text, indent) {
  if (text === undefined) return "";
  const lines = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(`${indent}// ${word}`);
  }
  return lines.map((line) => `${line}\n`).join("");
}

const types = typesOf(JSON.parse(readFileSync(documentFile, "utf8")));
if (!process.argv.includes("--check")) {
  writeFileSync(typesFile, types);
} else if (readFileSync(typesFile, "utf8") !== types) {
  console.error("web/src/api_types.ts is not what the document says; write it by `npm run types`");
  process.exit(1);
}
