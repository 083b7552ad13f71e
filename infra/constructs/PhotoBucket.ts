import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  type IBucket,
  type LifecycleRule,
  ObjectOwnership,
  StorageClass,
} from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { finished, mediaKeys, passing } from '#contract/photos/storageKeys'
import { bucketCors } from '../bucketCors.ts'
import type { Stage } from '../stages.ts'

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
}

/** Read as fast as before, kept at a sixth of the price; a read costs 0.03 USD a gigabyte there. */
const toCold = (days: number) => ({
  storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL,
  transitionAfter: Duration.days(days),
})

/** Finished files, by their tag; earlier than S3 allows nothing moves. */
const keepingFinished = ({ keepDays, infrequentAfterDays }: NonNullable<Stage['deliveries']>): LifecycleRule => ({
  id: 'finished',
  tagFilters: finished,
  expiration: Duration.days(keepDays),
  ...(infrequentAfterDays && {
    transitions: [
      { storageClass: StorageClass.INFREQUENT_ACCESS, transitionAfter: Duration.days(infrequentAfterDays) },
    ],
  }),
})

/** Segments and sound of films: most orders are long delivered then. */
const passingDays = 90

export class PhotoBucket extends Construct {
  readonly bucket: Bucket

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    const removalPolicy = stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
    const log = new Bucket(this, 'Log', {
      ...closed,
      removalPolicy,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    })
    this.bucket = new Bucket(this, 'Originals', {
      ...closed,
      removalPolicy,
      versioned: true,
      serverAccessLogsBucket: log,
      cors: [
        {
          allowedMethods: bucketCors.allowedMethods.map((method) => HttpMethods[method]),
          allowedOrigins: [stage.siteOrigin],
          allowedHeaders: ['*'],
          exposedHeaders: [...bucketCors.exposedHeaders],
          maxAge: bucketCors.maxAgeSeconds,
        },
      ],
      lifecycleRules: [
        {
          id: 'remains',
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(stage.deletedPhotoDays),
          expiredObjectDeleteMarker: stage.photoDays === undefined ? true : undefined,
          expiration: stage.photoDays === undefined ? undefined : Duration.days(stage.photoDays),
          ...(stage.coldPhotoDays && { transitions: [toCold(stage.coldPhotoDays)] }),
        },
        // Beyond it a change renders every shot again, which nobody asks for in time.
        { id: 'passing', tagFilters: passing, expiration: Duration.days(passingDays) },
        ...(stage.deliveries ? [keepingFinished(stage.deliveries)] : []),
      ],
    })
    if (stage.web) this.bucket.addToResourcePolicy(readingByCloudFront(this.bucket))
  }

  /** The bucket for another stack, which leaves its policy alone: the distribution's own name in it would make a circle of the two. */
  forReading(scope: Construct, id: string): IBucket {
    const { bucketArn, bucketRegionalDomainName } = this.bucket
    return Bucket.fromBucketAttributes(scope, id, { bucketArn, bucketRegionalDomainName })
  }
}

const readingByCloudFront = (bucket: Bucket) => {
  const { account, partition } = Stack.of(bucket)
  return new PolicyStatement({
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    actions: ['s3:GetObject'],
    resources: mediaKeys.map((keys) => bucket.arnForObjects(keys)),
    conditions: { ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` } },
  })
}
