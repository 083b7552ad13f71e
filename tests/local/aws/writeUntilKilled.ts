import { createRequire } from 'node:module'
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { startEmbeddedAws } from '../../../infra/local/aws/embedded.ts'
import { aRow, inserting, listed, partsEach } from './rows.ts'

/**
 * Run as a process of its own, with a data folder, a run's name and a number: writes as fast as it can, says what is
 * acknowledged, and kills itself without warning right after that many writes have reached the disk.
 */
const [dataDir, run, lastWrite] = process.argv.slice(2)
const { ClassicLevel } = createRequire(import.meta.url)('classic-level')
let writes = 0
for (const method of ['_put', '_del', '_batch']) {
  const original = ClassicLevel.prototype[method]
  ClassicLevel.prototype[method] = async function (...given: unknown[]) {
    await original.apply(this, given)
    writes += 1
    if (writes === Number(lastWrite)) process.kill(process.pid, 'SIGKILL')
  }
}

const aws = await startEmbeddedAws({ dataDir })
Object.assign(process.env, aws.environment)
const table = new DynamoDBClient()
const bucket = new S3Client()
const cognito = new CognitoIdentityProviderClient()
const { BUCKET_NAME: Bucket, USER_POOL_ID: UserPoolId } = process.env

async function write(name: string) {
  const parts = Array.from({ length: partsEach }, (_, at) => aRow(`${at} ${name}`, listed('WRITTEN', `${name} ${at}`)))
  await table.send(new TransactWriteItemsCommand({ TransactItems: parts.map(inserting) }))
  console.log(`items ${name}`)
}
async function writeOthers(name: string) {
  await bucket.send(new PutObjectCommand({ Bucket, Key: name, Body: name.repeat(1000) }))
  console.log(`object ${name}`)
  await cognito.send(new AdminCreateUserCommand({ UserPoolId, Username: name, MessageAction: 'SUPPRESS' }))
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: name, Password: name, Permanent: true }))
  console.log(`user ${name}`)
}

for (let at = 0; ; at += 1) {
  const names = [0, 1, 2, 3].map((lane) => `${run}-${at}-${lane}`)
  await Promise.all([...names.map(write), writeOthers(`${run}-${at}`)])
}
