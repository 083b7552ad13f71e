import { type Machine, thisMachine } from '../../../infra/deploy/machine.ts'
import type { Releases } from '../../../infra/deploy/releases.ts'
import { region } from '../../../infra/stages.ts'
import { type Answers, cliOf } from './anAccount.ts'

type Stubbed = Partial<Pick<Machine, 'visit'>> & {
  releases?: Releases
  answer?: string
  /** What git knows: the commit of the working tree, its changes, and files that differ between releases. */
  head?: string
  changes?: string
  differing?: string
  /** What the commit of the working tree contains. */
  contains?: string[]
  /** What AWS answers to its CLI. */
  aws?: Answers
  /** Fails when it is told to run this. */
  broken?: string
}

export const aCommit = (letter: string) => letter.repeat(40)

/** A machine that writes down what it is told to do; git and the parameter of the releases answer as given. */
export function aMachine(stubbed: Stubbed = {}) {
  const done: string[] = []
  const said: string[] = []
  const asked: string[][] = []
  let parameter = stubbed.releases && JSON.stringify(stubbed.releases)
  const machine: Machine = {
    run(command, { folder, env = {} } = {}) {
      const given = Object.entries(env).map(([name, value]) => `${name}=${value}`)
      const line = [...given, ...command].join(' ')
      done.push(folder === undefined ? line : `in ${folder}: ${line}`)
      if (stubbed.broken !== undefined && line.includes(stubbed.broken)) throw new Error(`"${line}" failed`)
    },
    read(command) {
      const line = command.join(' ')
      if (line.startsWith('git status')) return stubbed.changes ?? ''
      if (line.startsWith('git rev-parse HEAD')) return stubbed.head ?? aCommit('c')
      if (line.startsWith('git rev-parse --verify')) return known(command.at(-1) ?? '')
      if (line.startsWith('git diff')) return stubbed.differing ?? ''
      if (line.startsWith(`aws ssm get-parameters --region ${region} `))
        return JSON.stringify(parameter === undefined ? [] : [parameter])
      if (line.startsWith(`aws ssm put-parameter --region ${region} `)) {
        parameter = command.at(-1)
        done.push('note the release')
        return ''
      }
      throw new Error(`Nobody expected "${line}".`)
    },
    attempt(command) {
      if (command.join(' ').startsWith('git merge-base --is-ancestor'))
        return { isDone: stubbed.contains?.includes(command[3] ?? '') ?? false, said: '', complaint: '' }
      asked.push(command.slice(1))
      return cliOf(stubbed.aws ?? {})(command)
    },
    async ask(question) {
      said.push(question)
      return stubbed.answer ?? ''
    },
    say: (text) => void said.push(text),
    visit: stubbed.visit ?? (async (origin) => void done.push(`visit ${origin}`)),
    pause: async () => void done.push('pause'),
  }
  const releases = (): Releases => JSON.parse(parameter ?? '{"good":[]}')
  return { machine, done, said, asked, releases }
}

function known(revision: string): string {
  const commit = revision.replace('^{commit}', '')
  if (!/^([a-f])\1{39}$/.test(commit)) throw new Error('fatal: Needed a single revision')
  return commit
}

/** The visit that a real deployment makes. */
export const { visit: realVisit } = thisMachine
