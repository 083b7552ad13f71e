import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const isPython313 = (program: string) =>
  spawnSync(program, ['-c', 'import sys, ensurepip, venv; sys.exit(sys.version_info[:2] != (3, 13))']).status === 0

/** The Python that LocalStack's last community line wants: by PYTHON_3_13, on the path, or of pyenv. */
export function findPython313(): string | undefined {
  const { PYTHON_3_13: named, PYENV_ROOT: pyenv = join(homedir(), '.pyenv') } = process.env
  const candidates = [
    ...(named ? [named] : []),
    'python3.13',
    'python3',
    ...globSync(join(pyenv, 'versions/3.13*/bin/python3.13')),
  ]
  return candidates.find(isPython313)
}
