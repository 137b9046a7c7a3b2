"""Lets pip build the extension superflip._core with CMake; pyproject.toml says the rest."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent


class CMakeBuild(build_ext):
    def build_extension(self, extension):
        build = ROOT / "build" / f"pip-{sys.implementation.cache_tag}"
        generator = ["-G", "Ninja"] if shutil.which("ninja") else []
        configure = [
            "-DCMAKE_BUILD_TYPE=Release",
            "-DSUPERFLIP_BUILD_PYTHON=ON",
            "-DSUPERFLIP_BUILD_APPS=OFF",
            f"-DPython_EXECUTABLE={sys.executable}",
        ]
        subprocess.run(["cmake", "-S", ROOT, "-B", build, *generator, *configure], check=True)
        target = ["--target", "superflip_python", "--parallel", str(os.cpu_count() or 1)]
        subprocess.run(["cmake", "--build", build, *target], check=True)
        built = Path(self.get_ext_fullpath(extension.name))
        built.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(build / "python" / "superflip" / built.name, built)


version = re.search(r"project\(superflip VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())
setup(
    version=version.group(1),
    ext_modules=[Extension("superflip._core", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
)
