import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { minBootstrapVersion, reservedBy } from '../../../infra/deploy/checks/account.ts'
import { deploy, deploymentOf } from '../../../infra/deploy/deploy.ts'
import { preflight } from '../../../infra/deploy/preflight.ts'
import { type Stage, stages } from '../../../infra/stages.ts'
import { aMachine } from '../deploy/aMachine.ts'
import { type Answers, anAccount, ownedStage, Refusal } from '../deploy/anAccount.ts'
import { backendOf, product, templateOf } from '../product.ts'

const owned = ownedStage
const missing = (answers: Answers = {}, stage: Partial<Stage> = {}) =>
  preflight('prod', { ...owned, ...stage }, aMachine({ aws: anAccount(answers) }).machine)
const paying = { provider: 'stripe' } as const
const denied = new Refusal('AccessDeniedException', 'User is not authorized to perform this.')
/** At least one, or the test has asked nothing. */
const onlyIfAny = (sentences: string[]) => (sentences.length > 0 ? sentences : ['nothing was said'])
const unverified = { IdentityType: 'DOMAIN', VerifiedForSendingStatus: false }

describe('before a deployment', () => {
  it('nothing stands in the way where the account has all that the stage needs', () => {
    expect(missing()).toEqual([])
  })

  it('a young account is told about its quota of ten instances, with the command that asks for more', () => {
    const young = { 'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } } }
    expect(missing(young)).toEqual([
      `prod sets ${reservedBy(owned)} Lambda instances aside and AWS keeps 100 for all others, but the account may run 10 at once: ask for more with "aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000 --region us-east-1", or leave reservedConcurrency out of the stage until it is granted.`,
    ])
    expect(missing(young, { reservedConcurrency: {} })).toHaveLength(reservedBy({}) > 0 ? 1 : 0)
  })

  it('a stage sets aside what its templates set aside, long work included', () => {
    const reserved = Object.values(backendOf(product('prod')).findResources('AWS::Lambda::Function'))
    const sum = reserved.reduce((total, { Properties }) => total + (Properties.ReservedConcurrentExecutions ?? 0), 0)
    expect(reservedBy(stages.prod)).toBe(sum)
    expect(sum).toBeGreaterThan(10)
  })

  it('a quota must leave a hundred instances to all other functions', () => {
    const withQuota = (ConcurrentExecutions: number) =>
      missing({ 'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions } } })
    expect(withQuota(reservedBy(owned) + 99)).toHaveLength(1)
    expect(withQuota(reservedBy(owned) + 100)).toEqual([])
  })

  it('a stage that sends invoices needs the owner’s address and bank account, which nobody can make up', () => {
    const { company, invoicing } = stages.prod
    const said = (lacking: string) =>
      `prod asks for deposits by invoice, and infra/stages.ts lacks ${lacking} for them: write them there, or give the stage payments.`
    expect(missing({}, { company, invoicing })).toEqual([
      said("the seller's address (company) and the bank account (invoicing)"),
    ])
    expect(missing({}, { invoicing })).toEqual([said('the bank account (invoicing)')])
    expect(missing({}, { company, invoicing, asksDeposit: false })).toEqual([])
    expect(missing({}, { company, invoicing, payments: paying })).toEqual([])
  })

  it('a stage that takes payments needs the secret with Stripe’s keys, and one that takes none does not', () => {
    const none = new Refusal('ResourceNotFoundException', 'Secrets Manager can’t find the specified secret.')
    const secret = (answer: unknown) => ({ 'secretsmanager describe-secret': answer })
    const mediaKey = { 'secretsmanager describe-secret threshold/prod/media/first': { Name: 'first' } }
    expect(missing({ ...secret(none), ...mediaKey })).toEqual([])
    expect(missing({}, { payments: paying })).toEqual([])
    expect(missing({ ...secret(none), ...mediaKey }, { payments: paying })).toEqual([
      expect.stringMatching(/^prod takes payments and has no secret threshold\/prod\/payments .*create-secret --name/),
    ])
    expect(missing({ ...secret({ DeletedDate: 1 }), ...mediaKey }, { payments: paying })).toEqual([
      expect.stringContaining('restore-secret'),
    ])
    expect(missing({ ...secret(denied), ...mediaKey }, { payments: paying })).toEqual([
      expect.stringContaining('could not be asked'),
    ])
  })

  it('a stage with a site needs the key that signs links to made files, and the command that makes it is named', () => {
    const id = 'secretsmanager describe-secret threshold/prod/media/first'
    expect(missing({ [id]: new Refusal('ResourceNotFoundException', 'There is none.') })).toEqual([
      'prod has no secret threshold/prod/media/first to sign links with: make it with "npm run media-key -- --stage prod".',
    ])
    expect(missing({ [id]: { DeletedDate: 1 } })).toEqual([expect.stringContaining('restore-secret')])
    expect(missing({ [id]: denied })).toEqual([expect.stringContaining('could not be asked')])
    const next = 'secretsmanager describe-secret threshold/prod/media/second'
    const none = { [next]: new Refusal('ResourceNotFoundException', 'There is none.') }
    expect(missing(none, { mediaKeys: ['Second', 'First'] })).toHaveLength(1)
    expect(missing(none, { web: false })).toEqual([])
  })

  it('somebody without credentials is told to log in, and nothing else is asked', () => {
    const answers = { 'sts get-caller-identity': new Refusal('ExpiredToken', 'The security token has expired.') }
    expect(preflight('prod', owned, aMachine({ aws: answers }).machine)).toEqual([
      expect.stringMatching(/who is asking \(.*expired\.\): log in with "aws sso login" or set AWS_PROFILE\.$/),
    ])
  })

  it('credentials of another account than the stage names go no further', () => {
    expect(missing({}, { account: '999999999999' })).toEqual([
      'prod belongs to the account 999999999999, and these credentials to 111122223333: choose others with "export AWS_PROFILE=…".',
    ])
  })

  it('a stage that keeps people’s data must name its account, and a trial need not', () => {
    const { account: _pin, ...unpinned } = owned
    const { machine } = aMachine({ aws: anAccount() })
    expect(preflight('prod', unpinned, machine)).toEqual([
      expect.stringMatching(/^prod keeps people's data and names no account: .*into infra\/stages\.ts as account/),
    ])
    expect(preflight('prod', { ...unpinned, keepsData: false }, machine)).toEqual([])
  })

  it.each([
    [[], 'is not bootstrapped in us-east-1: run "npx cdk bootstrap".'],
    [[{ Value: '5' }], 'is bootstrapped at version 5, and 6 is needed in us-east-1: run "npx cdk bootstrap".'],
  ])('an account bootstrapped as %j is told to bootstrap', (Parameters, sentence) => {
    expect(missing({ 'ssm get-parameters': { Parameters } })).toEqual([`The account ${sentence}`])
  })

  it('the version asked for is the one that the templates refuse to go below', () => {
    const { CheckBootstrapVersion } = templateOf(product('prod').data).toJSON().Rules
    const refused = Array.from({ length: minBootstrapVersion - 1 }, (_, index) => String(index + 1))
    expect(JSON.stringify(CheckBootstrapVersion)).toContain(JSON.stringify(refused))
  })

  it('the names of the example are told to be placeholders, in the site and in every address', () => {
    const [first] = missing({}, { siteOrigin: stages.prod.siteOrigin, adminEmails: ['me@example.com'] })
    expect(first).toMatch(
      /^threshold\.example, example\.com of the stage prod belongs to nobody: write your own domain/,
    )
  })

  it('a first deployment without a domain of its own may go on under a name of CloudFront', () => {
    const { certificateArn: _none, ...bare } = owned
    const stage = { ...bare, siteOrigin: 'https://not-known-yet.cloudfront.net' }
    expect(preflight('prod', stage, aMachine({ aws: anAccount() }).machine)).toEqual([])
  })

  it('an own domain needs a certificate, which is there, for it, and issued', () => {
    const { certificateArn: _none, ...bare } = owned
    const request = 'aws acm request-certificate --domain-name tours.house --validation-method DNS --region us-east-1'
    expect(preflight('prod', bare, aMachine({ aws: anAccount() }).machine)[0]).toContain(request)
    const gone = new Refusal('ResourceNotFoundException', 'Could not find certificate')
    expect(missing({ 'acm describe-certificate': gone })[0]).toContain(request)
    const withCertificate = (Status: string, names: string[]) =>
      missing({ 'acm describe-certificate': { Certificate: { Status, SubjectAlternativeNames: names } } })
    expect(withCertificate('ISSUED', ['other.house'])[0]).toContain('is not for tours.house')
    expect(withCertificate('PENDING_VALIDATION', ['tours.house'])[0]).toContain('is PENDING_VALIDATION, not ISSUED')
    expect(withCertificate('ISSUED', ['tours.house'])).toEqual([])
    const sub = { siteOrigin: 'https://www.tours.house' }
    expect(missing({}, sub)).toEqual([])
  })

  it('a host for pages without branding needs a certificate too, and a name that says nothing of the site', () => {
    const arn = 'arn:aws:acm:us-east-1:111122223333:certificate/2'
    const withHost = (domain: string, names: string[] = [domain]) => {
      const Certificate = { Status: 'ISSUED', SubjectAlternativeNames: names }
      const answers = { [`acm describe-certificate ${arn}`]: { Certificate } }
      return missing(answers, { neutralHost: { domain, certificateArn: arn } })
    }
    expect(withHost('home-films.house')).toEqual([])
    expect(withHost('home-films.house', ['tours.house'])).toEqual([
      expect.stringContaining('is not for home-films.house: run "aws acm request-certificate'),
    ])
    for (const named of ['tours.house', 'mls.tours.house'])
      expect(withHost(named)).toEqual([expect.stringContaining('names the brand')])
    for (const wrong of ['https://home-films.house', 'home-films.house/', 'films'])
      expect(withHost(wrong)).toEqual([expect.stringContaining('no name of a host')])
    expect(withHost('films.example')).toEqual([expect.stringContaining('belongs to nobody')])
  })

  it('an identity of SES that somebody else made is named, and with the field it is used', () => {
    const there = { 'sesv2 get-email-identity tours.house': { VerifiedForSendingStatus: true } }
    expect(missing(there)).toEqual([
      "SES has tours.house already, so prod can't make it: write senderIdentityExists: true into infra/stages.ts.",
    ])
    expect(missing(there, { senderIdentityExists: true })).toEqual([])
    const ours = { StackResources: [{ StackName: 'threshold-prod-data' }] }
    expect(missing({ ...there, 'cloudformation describe-stack-resources': ours })).toEqual([])
    expect(missing({}, { senderIdentityExists: true })[0]).toContain(
      'create-email-identity --email-identity tours.house',
    )
  })

  it('an identity that does not send yet is told with the records that it waits for', () => {
    const waiting = { 'sesv2 get-email-identity tours.house': unverified }
    expect(missing(waiting, { senderIdentityExists: true })).toEqual([
      expect.stringContaining('<token>._domainkey.tours.house CNAME <token>.dkim.amazonses.com'),
    ])
  })

  it('customers of a stage that keeps data are not left to the sandbox of SES, those of a trial are', () => {
    const inSandbox = { 'sesv2 get-account': { ProductionAccessEnabled: false, SendingEnabled: true } }
    expect(missing(inSandbox)[0]).toContain('sesv2 put-account-details --production-access-enabled')
    expect(missing(inSandbox, { keepsData: false })).toEqual([])
    const paused = { 'sesv2 get-account': { ProductionAccessEnabled: true, SendingEnabled: false } }
    expect(missing(paused, { keepsData: false })[0]).toContain('has paused the mail')
  })

  it('an administrator’s address counts once somebody has opened a link that was mailed there', () => {
    const asked = { 'sesv2 get-email-identity owner@tours.house': unverified }
    const never = { 'sesv2 get-email-identity owner@tours.house': new Refusal('NotFoundException', 'does not exist') }
    for (const answers of [asked, never])
      expect(missing(answers)).toEqual([
        'Nobody has proven that mail to the administrator owner@tours.house arrives: run "aws sesv2 create-email-identity --email-identity owner@tours.house --region us-east-1" and open its link there.',
      ])
  })

  it('a right that is missing is said, and not taken for an answer', () => {
    const operations = Object.keys(anAccount()).filter((operation) => !operation.startsWith('sts'))
    for (const operation of operations.filter((one) => !one.startsWith('cloudformation')))
      for (const sentence of onlyIfAny(missing({ [operation]: denied }, { payments: paying })))
        expect(sentence, operation).toMatch(/could not be asked: .*rights/)
    const there = { 'sesv2 get-email-identity tours.house': { VerifiedForSendingStatus: true } }
    expect(missing({ ...there, 'cloudformation describe-stack-resources': denied })[0]).toContain('could not be asked')
  })

  it('everything that is missing is told at once, each in one sentence', () => {
    const nothing = missing({
      'ssm get-parameters': { Parameters: [] },
      'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } },
      'acm describe-certificate': {
        Certificate: { Status: 'PENDING_VALIDATION', SubjectAlternativeNames: ['tours.house'] },
      },
      'sesv2 get-account': { ProductionAccessEnabled: false, SendingEnabled: true },
      'sesv2 get-email-identity owner@tours.house': unverified,
    })
    expect(nothing).toHaveLength(5)
    for (const sentence of nothing) expect(sentence).toMatch(/^[^\n]+\.$/)
  })

  it('asks only what the runbook lets the role of GitHub’s workflows ask', () => {
    const runbook = readFileSync(join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8')
    const allowed = [...runbook.matchAll(/"Action": (\[[^\]]*\]|"[^"]*")/g)].map(([, actions]) => actions).join()
    const { machine, asked } = aMachine({
      aws: anAccount({ 'sesv2 get-email-identity tours.house': { VerifiedForSendingStatus: true } }),
    })
    preflight('prod', owned, machine)
    const services: Record<string, string> = { sesv2: 'ses' }
    // Everybody may ask who he is.
    for (const [service = '', operation = ''] of asked.filter(([service]) => service !== 'sts')) {
      const action = operation.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
      expect(allowed).toContain(`"${services[service] ?? service}:${action}"`)
    }
    expect(asked.length).toBeGreaterThan(6)
  })
})

describe('a deployment', () => {
  const ready = { name: 'prod', stage: owned, yes: true }

  it('is checked before anything is built, and a missing thing ends it there', async () => {
    const { machine, done } = aMachine({ aws: anAccount({ 'ssm get-parameters': { Parameters: [] } }) })
    await expect(deploy(ready, machine)).rejects.toThrow(
      "prod can't be deployed yet.\n- The account is not bootstrapped in us-east-1",
    )
    expect(done).toEqual([])
  })

  it('goes on where nothing is missing', async () => {
    const { machine, done } = aMachine({ aws: anAccount() })
    await deploy(ready, machine)
    expect(done.join()).toContain('cdk deploy')
  })

  it('is only checked with --check, also with changes that no commit holds', async () => {
    const { machine, done, said } = aMachine({ aws: anAccount(), changes: ' M infra/stages.ts' })
    await deploy({ ...deploymentOf(['--stage', 'prod', '--check']), stage: owned }, machine)
    expect(done).toEqual([])
    expect(said).toEqual(['Nothing stands in the way of deploying prod.'])
  })

  it('a rollback is not held up by what a live stage does without', () => {
    expect(deploymentOf(['--stage', 'prod'], { DEPLOY_UNCHECKED: 'true' }).checks).toBe('none')
    expect(deploymentOf(['--stage', 'prod'], {}).checks).toBe('first')
  })
})
