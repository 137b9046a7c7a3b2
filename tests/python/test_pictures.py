"""The pictures that notebooks show."""

import xml.etree.ElementTree as ElementTree

import pytest

from superflip import Cube

SVG = "{http://www.w3.org/2000/svg}"


def stickers(svg):
    """(x, y) -> colour."""
    rects = ElementTree.fromstring(svg).iter(f"{SVG}rect")
    return {(int(r.get("x")), int(r.get("y"))): r.get("fill") for r in rects}


def rows(svg):
    """Colours from the top left to the bottom right, row by row."""
    shown = stickers(svg)
    ys = sorted({y for _, y in shown})
    return [[shown[place] for place in sorted(shown) if place[1] == y] for y in ys]


def test_the_solved_cube_has_six_faces():
    white, red, green = "#ffffff", "#d7263d", "#1f9d55"
    yellow, orange, blue = "#ffd23f", "#ff8c1a", "#2463c4"
    middle = [orange] * 3 + [green] * 3 + [red] * 3 + [blue] * 3
    assert rows(Cube()._repr_svg_()) == [[white] * 3] * 3 + [middle] * 3 + [[yellow] * 3] * 3


@pytest.mark.parametrize("moves", ["R U R' U'", "x U", "Rw F2 M'"])
def test_stickers_are_the_facelets(moves):
    cube = Cube(moves)
    colours = dict(zip("URFDLB", ["#ffffff", "#d7263d", "#1f9d55", "#ffd23f", "#ff8c1a", "#2463c4"]))
    faces = {name: cube.facelets[9 * i : 9 * i + 9] for i, name in enumerate("URFDLB")}
    expected = [list(faces["U"][3 * i : 3 * i + 3]) for i in range(3)]
    for i in range(3):
        expected.append([letter for name in "LFRB" for letter in faces[name][3 * i : 3 * i + 3]])
    expected += [list(faces["D"][3 * i : 3 * i + 3]) for i in range(3)]
    drawn = rows(cube._repr_svg_())
    assert drawn == [[colours[letter] for letter in row] for row in expected]


def test_a_solution_shows_its_cube_and_its_turns(twophase):
    solution = twophase.solve("R U F")
    svg = ElementTree.fromstring(solution._repr_svg_())
    assert stickers(solution._repr_svg_()) == stickers(Cube("R U F")._repr_svg_())
    assert [line.text for line in svg.iter(f"{SVG}text")] == ["F' U' R'", "3 turns, optimal"]
    assert "F' U' R'" in svg.find(f"{SVG}title").text
    longer = twophase.solve(Cube.random(1))
    lines = [line.text for line in ElementTree.fromstring(longer._repr_svg_()).iter(f"{SVG}text")]
    assert " ".join(lines[:-1]) == longer.moves
    height = int(ElementTree.fromstring(longer._repr_svg_()).get("height"))
    texts = list(ElementTree.fromstring(longer._repr_svg_()).iter(f"{SVG}text"))
    assert int(texts[-1].get("y")) < height
