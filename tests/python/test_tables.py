import os
from pathlib import Path

import pytest

import superflip


def test_which_there_are():
    tables = superflip.tables()
    assert [table.name for table in tables[:12]] == [f"h{i}" for i in range(12)]
    assert {table.family for table in tables[:12]} == {"h48"}
    others = {table.name: table.family for table in tables[12:]}
    assert others["twophase"] == "twophase"
    assert others["all-edges"] == "edges"
    assert others["pattern-corners"] == "pattern"
    h3 = tables[3]
    assert h3.built and h3.path.is_file()
    assert h3.path.parent == superflip.tables_directory() == Path(os.environ["SUPERFLIP_TABLES"])
    # 3393 * 34650 * 2^3 entries of two bits (nissy-core).
    assert h3.bytes >= 3393 * 34650 * 8 // 4
    assert h3.build_memory_bytes > h3.bytes
    assert repr(h3) == "<superflip.TableInfo: h3, 235 MB, built>"


def test_build_verify_and_remove(tmp_path):
    told = []
    info = superflip.build_table("h0", directory=tmp_path, progress=told.append)
    assert info.built and info.path == tmp_path / "h0.table"
    assert {progress.stage for progress in told} >= {"building", "writing"}
    assert all(0 <= progress.fraction <= 1 and progress.table == "h0" for progress in told)
    assert superflip.verify_table("h0", directory=tmp_path).name == "h0"

    other = tmp_path / "other"
    assert superflip.import_table(info.path, directory=other).path == other / "h0.table"
    superflip.remove_table("h0", directory=other)
    assert not superflip.tables(other)[0].built

    with open(info.path, "r+b") as file:
        file.seek(10_000_000)
        file.write(b"damage")
    with pytest.raises(superflip.TableError, match="checksum is wrong; remove it and build it"):
        superflip.verify_table("h0", directory=tmp_path)


@pytest.mark.parametrize("name", ["pattern-edges-UR.UF", "puzzle-pyraminx-htm"])
def test_tables_of_every_family(tmp_path, name):
    told = []
    info = superflip.build_table(name, directory=tmp_path, progress=told.append)
    assert info.built and info.name == name and info.path == tmp_path / f"{name}.table"
    assert {progress.table for progress in told} == {name}
    assert name in [table.name for table in superflip.tables(tmp_path) if table.built]
    assert superflip.verify_table(name, directory=tmp_path).bytes == info.bytes
    assert superflip.import_table(info.path, directory=tmp_path / "other").built
    with open(info.path, "r+b") as file:
        file.seek(4096)
        file.write(b"damage")
    with pytest.raises(superflip.TableError, match=f"checksum is wrong.*{name}"):
        superflip.verify_table(name, directory=tmp_path)
    superflip.remove_table(name, directory=tmp_path)
    assert not info.path.exists()


def test_a_build_can_be_cancelled(tmp_path):
    token = superflip.CancelToken()
    with pytest.raises(superflip.CancelledError):
        superflip.build_table(
            "h3", directory=tmp_path, progress=lambda progress: token.cancel(), cancel=token
        )
    assert not (tmp_path / "h3.table").exists()


def test_unknown_tables_are_refused():
    with pytest.raises(superflip.UsageError, match="h12"):
        superflip.build_table("h12")
    with pytest.raises(superflip.UsageError, match="h0 to h11, and such as h3-qtm and h3-stm; twophase; all-edges"):
        superflip.build_table("nonsense")
