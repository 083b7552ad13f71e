import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { tableShape } from '#contract/platform/tableShape'
import { stages } from '../../../infra/stages.ts'
import { aProduct, backendOf, everyTemplate, product, stageNames, templateOf } from '../product.ts'

const trials = stageNames.filter((name) => !stages[name].keepsData)

describe.each(stageNames)('the data of the stage %s', (name) => {
  const template = () => templateOf(product(name).data)

  it('lies in one table with the keys and indexes of the contract', () => {
    const key = (partition: string, sort: string) => [
      { AttributeName: partition, KeyType: 'HASH' },
      { AttributeName: sort, KeyType: 'RANGE' },
    ]
    template().resourceCountIs('AWS::DynamoDB::Table', 1)
    template().hasResourceProperties('AWS::DynamoDB::Table', {
      KeySchema: key(tableShape.partitionKey, tableShape.sortKey),
      TimeToLiveSpecification: { AttributeName: tableShape.timeToLive, Enabled: true },
      BillingMode: 'PAY_PER_REQUEST',
      GlobalSecondaryIndexes: Object.entries(tableShape.indexes).map(([IndexName, index]) => ({
        IndexName,
        KeySchema: key(index.partitionKey, index.sortKey),
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: index.projected },
      })),
    })
  })

  it('is encrypted, can be restored to any second and tells its changes', () => {
    template().hasResourceProperties('AWS::DynamoDB::Table', {
      SSESpecification: { SSEEnabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    })
  })

  it('takes photos from the site alone and tells it their ETag', () => {
    template().hasResourceProperties('AWS::S3::Bucket', {
      CorsConfiguration: {
        CorsRules: [
          {
            AllowedMethods: ['POST', 'GET'],
            AllowedOrigins: [stages[name].siteOrigin],
            AllowedHeaders: ['*'],
            ExposedHeaders: ['ETag'],
            MaxAge: 3600,
          },
        ],
      },
    })
  })

  it('keeps earlier versions of photos for a while, and broken uploads for a day', () => {
    template().hasResourceProperties('AWS::S3::Bucket', {
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          Match.objectLike({
            Status: 'Enabled',
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
            NoncurrentVersionExpiration: { NoncurrentDays: stages[name].deletedPhotoDays },
          }),
          { Id: 'passing', Status: 'Enabled', TagFilters: [{ Key: 'passing', Value: 'yes' }], ExpirationInDays: 90 },
          Match.objectLike({ Id: 'finished', TagFilters: [{ Key: 'finished', Value: 'yes' }] }),
        ],
      },
    })
  })

  it('lets nobody sign up with Cognito directly, and only our functions check a password', () => {
    template().hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
      Policies: { PasswordPolicy: Match.objectLike({ MinimumLength: limits.passwordMin, RequireSymbols: false }) },
    })
    template().hasResourceProperties('AWS::Cognito::UserPoolClient', {
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      AllowedOAuthFlows: Match.absent(),
      PreventUserExistenceErrors: 'ENABLED',
    })
  })

  it('sends mail from the domain of the sender, over TLS, and hears of bounces and complaints', () => {
    const [, domain] = stages[name].senderEmail.split('@')
    template().hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: domain })
    template().hasResourceProperties('AWS::SES::ConfigurationSet', {
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    })
    template().hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ['bounce', 'complaint', 'reject'],
        EventBridgeDestination: Match.anyValue(),
      },
    })
  })
})

describe('production', () => {
  const template = () => templateOf(product('prod').data)
  const kept = ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool']

  it.each(kept)('keeps every %s when its stack goes', (type) => {
    template().allResources(type, { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  })

  it('keeps the identity that mails are sent by, except where the deployment that made it is rolled back', () => {
    template().allResources('AWS::SES::EmailIdentity', {
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    })
  })

  it('refuses to delete the table, the passwords and the stacks', () => {
    template().allResourcesProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: true })
    template().allResourcesProperties('AWS::Cognito::UserPool', { DeletionProtection: 'ACTIVE' })
    const { data, api, work, web } = product('prod')
    expect([data, api, work, web].map((stack) => stack?.terminationProtection)).toEqual([true, true, true, true])
  })

  it('keeps photos for ever, after two months in a class at a sixth of the price', () => {
    const buckets = template().findResources('AWS::S3::Bucket', { Properties: { CorsConfiguration: Match.anyValue() } })
    const rules = Object.values(buckets).flatMap((bucket) => bucket.Properties.LifecycleConfiguration.Rules)
    expect(rules.map(({ Id }) => Id)).toEqual(['remains', 'passing', 'finished'])
    expect(rules[0]).not.toHaveProperty('ExpirationInDays')
    expect(rules[0].Transitions).toEqual([{ StorageClass: 'GLACIER_IR', TransitionInDays: 60 }])
  })
})

it('a stage whose sender SES knows already makes no identity, and may send by that one alone', () => {
  const stage = { ...stages.dev, senderEmail: 'orders@tours.house', senderIdentityExists: true } as const
  const { data, ...others } = aProduct('known', stage)
  templateOf(data).resourceCountIs('AWS::SES::EmailIdentity', 0)
  const policies = Object.values(backendOf(others).findResources('AWS::IAM::Policy'))
  const mailing = policies
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
    .filter(({ Action }) => [Action].flat().includes('ses:SendEmail'))
  expect(mailing).toHaveLength(1)
  expect(JSON.stringify(mailing[0].Resource)).toContain(':identity/tours.house"')
  expect(mailing[0].Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'orders@tours.house' } })
})

describe.each(trials)('the trial stage %s', (name) => {
  it('can be thrown away with its stack', () => {
    const template = templateOf(product(name).data)
    for (const type of ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool'])
      template.allResources(type, { DeletionPolicy: 'Delete' })
    expect(product(name).data.terminationProtection).toBe(false)
  })
})

describe('every bucket of every stage', () => {
  const buckets = everyTemplate().flatMap(([stack, template]) =>
    Object.entries(template.findResources('AWS::S3::Bucket')).map(([id, { Properties }]) => ({
      name: `${stack}/${id}`,
      id,
      properties: Properties,
      policies: Object.values(template.findResources('AWS::S3::BucketPolicy')).filter(
        (policy) => policy.Properties.Bucket.Ref === id,
      ),
    })),
  )

  it.each(buckets)('$name is closed to the public and encrypted', ({ properties }) => {
    expect(properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    })
    expect(properties.BucketEncryption.ServerSideEncryptionConfiguration).toHaveLength(1)
    expect(properties.OwnershipControls.Rules).toEqual([{ ObjectOwnership: 'BucketOwnerEnforced' }])
  })

  it.each(buckets)('$name refuses plain HTTP and allows nobody unnamed', ({ policies }) => {
    const statements = policies.flatMap((policy) => policy.Properties.PolicyDocument.Statement)
    expect(statements).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Principal: { AWS: '*' },
        Action: 's3:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    )
    const allowed = statements.filter(({ Effect }) => Effect === 'Allow')
    for (const { Principal } of allowed) expect(JSON.stringify(Principal)).not.toContain('"*"')
  })
})
