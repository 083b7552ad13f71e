import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stageOf, uncheckedVariable } from './deploy.ts'
import { asCommand, type Machine, thisMachine } from './machine.ts'
import { readReleases, releaseBefore } from './releases.ts'

export type Rollback = { name: string; to: string | undefined; yes: boolean; tableChecked: boolean }

export function rollbackOf(args: string[]): Rollback {
  const { values } = parseArgs({
    args,
    options: {
      stage: { type: 'string' },
      to: { type: 'string' },
      yes: { type: 'boolean', default: false },
      'table-checked': { type: 'boolean', default: false },
    },
  })
  const { name } = stageOf('rollback', values.stage)
  return { name, to: values.to, yes: values.yes, tableChecked: values['table-checked'] }
}

const tableShape = 'functions/contract/platform/tableShape.ts'

export async function rollback({ name, to, yes, tableChecked }: Rollback, machine: Machine) {
  const releases = readReleases(machine, name)
  const target = to ?? releaseBefore(releases)
  if (target === undefined)
    throw new Error(`${name} has no earlier release that answered. Please name one: --to <commit>.`)
  const commit = resolved(target, machine)
  if (releases.deployed === commit) throw new Error(`${name} is at ${commit} already.`)
  if (!tableChecked) refuseOtherTable(releases.deployed, commit, machine)
  machine.say(
    `${name} goes back to ${commit}: functions, site and settings. What was written to the table and the photo bucket since, passwords, and mails that went out stay as they are; see docs/runbook.md#backup-and-restore.`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'rollback-'))
  machine.run(['git', 'worktree', 'add', '--detach', folder, commit])
  try {
    // Nobody's install script runs beside the right to deploy.
    machine.run(['npm', 'ci', '--ignore-scripts'], { folder })
    machine.run(['npm', 'run', 'deploy', '--', '--stage', name, ...(yes ? ['--yes'] : [])], {
      folder,
      env: { [uncheckedVariable]: 'true' },
    })
  } finally {
    machine.run(['git', 'worktree', 'remove', '--force', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

function resolved(target: string, { read }: Machine): string {
  try {
    return read(['git', 'rev-parse', '--verify', `${target}^{commit}`])
  } catch (cause) {
    throw new Error(`This clone has no commit ${target}. Please run "git fetch" and try again.`, { cause })
  }
}

/** An index or key that the earlier release does not know would be taken away with its data. */
function refuseOtherTable(deployed: string | undefined, commit: string, machine: Machine) {
  if (deployed === undefined) return
  if (machine.read(['git', 'diff', '--name-only', commit, resolved(deployed, machine), '--', tableShape]) === '') return
  throw new Error(
    `The table's keys or indexes differ between the two releases, and going back would remove what is new. Mend forward; or, having read "git diff ${commit} ${deployed} -- ${tableShape}", add --table-checked.`,
  )
}

if (import.meta.main) await asCommand(() => rollback(rollbackOf(process.argv.slice(2)), thisMachine))
