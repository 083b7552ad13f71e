import * as z from 'zod/mini'
import { functionNames } from '../../functions/functions.ts'
import { lambdasOf, production } from '../../production.ts'
import { region, type Stage } from '../../stages.ts'
import { askAws } from '../askAws.ts'
import { aws, type Check, read } from './check.ts'

/** CDK's templates refuse an older one. */
export const minBootstrapVersion = 6
const bootstrapParameter = '/cdk-bootstrap/hnb659fds/version'
/** AWS lets nobody reserve these. */
const unreservable = 100

const Caller = z.object({ Account: z.string() })
export const account: Check = ({ name, stage, machine }) => {
  const answer = askAws(machine, 'sts get-caller-identity')
  if (!('said' in answer))
    return [`AWS does not know who is asking (${answer.complaint}): log in with "aws sso login" or set AWS_PROFILE.`]
  const { Account } = Caller.parse(answer.said)
  if (stage.account === undefined || stage.account === Account) return []
  return [
    `${name} belongs to the account ${stage.account}, and these credentials to ${Account}: choose others with "export AWS_PROFILE=…".`,
  ]
}

export const pin: Check = ({ name, stage }) => {
  if (stage.account !== undefined || !stage.keepsData) return []
  return [
    `${name} keeps people's data and names no account: write the number that ${aws('sts get-caller-identity')} shows into infra/stages.ts as account, if it is the right one.`,
  ]
}

export const bootstrap: Check = ({ machine }) => {
  const Parameters = z.object({ Parameters: z.array(z.object({ Value: z.string() })) })
  const answer = askAws(machine, 'ssm get-parameters', '--names', bootstrapParameter)
  const { found, failure } = read(Parameters, answer, { why: 'The bootstrap version' })
  if (failure !== undefined) return [failure]
  const version = Number(found?.Parameters[0]?.Value ?? 0)
  if (version >= minBootstrapVersion) return []
  const what =
    version === 0
      ? 'is not bootstrapped'
      : `is bootstrapped at version ${version}, and ${minBootstrapVersion} is needed`
  return [`The account ${what} in ${region}: run "npx cdk bootstrap".`]
}

export function reservedBy(stage: Pick<Stage, 'reservedConcurrency'>, workers = lambdasOf(production)): number {
  const chosen: Partial<Record<string, number>> = stage.reservedConcurrency ?? {}
  const own = Object.entries(workers).map(([name, worker]) => chosen[name] ?? worker.reservedConcurrency ?? 0)
  return [...functionNames.map((name) => chosen[name] ?? 0), ...own].reduce((sum, instances) => sum + instances, 0)
}

export const concurrency: Check = ({ name, stage, machine }) => {
  const needed = reservedBy(stage)
  const Settings = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.number() }) })
  const answer = askAws(machine, 'lambda get-account-settings')
  const { found, failure } = read(Settings, answer, { why: "Lambda's quota" })
  if (failure !== undefined) return [failure]
  const quota = found?.AccountLimit.ConcurrentExecutions ?? 0
  if (needed === 0 || needed + unreservable <= quota) return []
  const ask = aws(
    'service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000',
  )
  return [
    `${name} sets ${needed} Lambda instances aside and AWS keeps ${unreservable} for all others, but the account may run ${quota} at once: ask for more with ${ask}, or leave reservedConcurrency out of the stage until it is granted.`,
  ]
}
