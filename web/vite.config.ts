import { defineConfig, type Plugin } from "vite";

// cubing.js knows many puzzles and loads the parts of each when they are first needed. The page
// shows the 3x3x3 alone: what belongs to others would only make the program larger.
const neverLoaded =
  /puzzles-dynamic-(side-events|4x4x4|megaminx|unofficial)|big-puzzle-orientation|puzzle-geometry\/index/;

function leaveOutOtherPuzzles(): Plugin {
  const empty = "\0other-puzzles";
  return {
    name: "leave-out-other-puzzles",
    enforce: "pre",
    apply: "build",
    resolveId: (id, importer) =>
      importer?.includes("/cubing/") && neverLoaded.test(id) ? empty : null,
    load: (id) => (id === empty ? "export default {};" : null),
  };
}

// The program that `npm run dev` asks. It refuses what pages of another origin send: so it is asked by
// the name that the page came from.
const target = process.env["SUPERFLIP_URL"] ?? "http://127.0.0.1:8020";
const program = { target, changeOrigin: false };

export default defineConfig({
  base: "./",
  plugins: [leaveOutOtherPuzzles()],
  build: {
    target: "es2022",
    // Nothing inlined as data: URLs, so that the content security policy can stay narrow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // three.js, which is fetched after the page is there.
    chunkSizeWarningLimit: 800,
  },
  server: {
    proxy: Object.fromEntries(["/v1", "/healthz"].map((path) => [path, program])),
  },
});
