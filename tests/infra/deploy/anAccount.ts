import type { Attempt } from '../../../infra/deploy/machine.ts'
import { type Stage, stages } from '../../../infra/stages.ts'

/** Thrown at a caller by AWS, as its CLI prints it. */
export class Refusal {
  readonly code: string
  readonly message: string

  constructor(code: string, message: string) {
    this.code = code
    this.message = message
  }
}

/** What AWS says to the CLI, by operation, or by operation and the value of its first option. */
export type Answers = Record<string, unknown>

const identity = (address: string) => ({
  [`sesv2 get-email-identity ${address}`]: { IdentityType: 'DOMAIN', VerifiedForSendingStatus: true },
})

/** `prod` of an owner who has written down everything. */
export const ownedStage: Stage = {
  ...stages.prod,
  siteOrigin: 'https://tours.house',
  senderEmail: 'orders@tours.house',
  adminEmails: ['owner@tours.house'],
  operatorEmails: ['owner@tours.house'],
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
  account: '111122223333',
  company: { name: 'Tours House', address: ['1 Main Street', 'Portland, OR 97205'] },
  invoicing: { bankAccount: ['Routing number 000000000'], termsDays: 14 },
}

/** An account in which everything stands ready for it. */
export const anAccount = (changes: Answers = {}): Answers => ({
  'sts get-caller-identity': {
    UserId: 'AIDA',
    Account: '111122223333',
    Arn: 'arn:aws:iam::111122223333:user/operator',
  },
  'ssm get-parameters': { Parameters: [{ Name: '/cdk-bootstrap/hnb659fds/version', Value: '30' }] },
  'lambda get-account-settings': {
    AccountLimit: { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 1000 },
  },
  'acm describe-certificate': {
    Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['tours.house', '*.tours.house'] },
  },
  'sesv2 get-account': { ProductionAccessEnabled: true, SendingEnabled: true },
  'sesv2 get-email-identity tours.house': new Refusal(
    'NotFoundException',
    'Email identity tours.house does not exist.',
  ),
  ...identity('owner@tours.house'),
  'secretsmanager describe-secret': { Name: 'threshold/prod/payments' },
  'cloudformation describe-stack-resources': new Refusal('ValidationError', 'Stack for tours.house does not exist'),
  ...changes,
})

/** Answers a command of the AWS CLI, and fails as it does. */
export function cliOf(answers: Answers) {
  return ([, service, operation, ...options]: readonly string[]): Attempt => {
    const value = options.slice(4)[1]
    const name = `${service} ${operation}`
    const answer = answers[`${name} ${value}`] ?? answers[name]
    if (answer === undefined) throw new Error(`Nobody expected "aws ${name} ${options.join(' ')}".`)
    if (!(answer instanceof Refusal)) return { isDone: true, said: JSON.stringify(answer), complaint: '' }
    const complaint = `An error occurred (${answer.code}) when calling the operation: ${answer.message}`
    return { isDone: false, said: '', complaint }
  }
}
