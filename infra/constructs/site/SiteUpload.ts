import { RemovalPolicy, Stack, Token } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { type Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { cacheControl, hashedPrefix, pageObjects } from '../../siteResponse.ts'
import type { Stage } from '../../stages.ts'
import { acknowledge } from '../acknowledge.ts'

export type SiteUploadProps = { folder: string; bucket: Bucket; distribution: IDistribution; stage: Stage }

/** Hashed files first, then the pages that name them. Old hashed files stay: an open tab may still ask for one. */
export class SiteUpload extends Construct {
  constructor(scope: Construct, id: string, { folder, bucket, distribution, stage }: SiteUploadProps) {
    super(scope, id)
    const logGroup = new LogGroup(this, 'Log', { retention: stage.logDays, removalPolicy: RemovalPolicy.DESTROY })
    const hashed = `${hashedPrefix.slice(1)}*`
    const upload = {
      sources: [Source.asset(folder)],
      destinationBucket: bucket,
      prune: false,
      memoryLimit: 512,
      logGroup,
    }
    const assets = new BucketDeployment(this, 'Hashed', {
      ...upload,
      exclude: ['*'],
      include: [hashed],
      cacheControl: [CacheControl.fromString(cacheControl(hashedPrefix))],
    })
    const pages = new BucketDeployment(this, 'Pages', {
      ...upload,
      exclude: [hashed, '.vite/*'],
      // For CloudFront alone: browsers are told by the edge function, which knows a page from a file.
      cacheControl: [CacheControl.fromString(cacheControl('/robots.txt'))],
      distribution,
      distributionPaths: pageObjects(),
    })
    pages.node.addDependency(assets)
    acknowledge(pages, { 'AwsSolutions-IAM5[Resource::*]': 'CDK’s own grant to have CloudFront forget objects.' })
    acknowledgeUploader(this, bucket)
  }
}

/** The uploader is CDK's own function, one for the stack. */
function acknowledgeUploader(scope: Construct, bucket: Bucket) {
  const stack = Stack.of(scope)
  const uploader = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'))
  if (!uploader) throw new Error('CDK has renamed the function of its bucket deployments.')
  const ours = 'CDK’s own grant to its uploader, on the public site’s bucket and the assets of this deployment alone.'
  const site = bucket.node.defaultChild instanceof CfnBucket ? stack.getLogicalId(bucket.node.defaultChild) : ''
  const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account
  const assets = `arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-${account}-${stack.region}`
  const actions = ['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'].map(
    (action) => `Action::s3:${action}`,
  )
  const resources = [`${assets}/*`, `<${site}.Arn>/*`].map((resource) => `Resource::${resource}`)
  acknowledge(uploader, Object.fromEntries([...actions, ...resources].map((id) => [`AwsSolutions-IAM5[${id}]`, ours])))
  acknowledge(uploader, {
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
      'CDK’s own role for its uploader; the policy lets it write logs.',
    'AwsSolutions-L1': 'CDK chooses the runtime of its own uploader and moves it with its releases.',
  })
}
