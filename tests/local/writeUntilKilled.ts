import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { startEmbeddedAws } from '../../infra/local/embedded.ts'
import { aRow, inserting, listed } from './rows.ts'

/** Run as a process of its own, with a data folder and a run's name: writes as fast as it can, and says what is acknowledged. */
const [dataDir, run] = process.argv.slice(2)
const aws = await startEmbeddedAws({ dataDir })
Object.assign(process.env, aws.environment)
const table = new DynamoDBClient()
const bucket = new S3Client()
const cognito = new CognitoIdentityProviderClient()
const { BUCKET_NAME: Bucket, USER_POOL_ID: UserPoolId } = process.env

async function write(name: string) {
  const parts = ['a', 'b', 'c', 'd', 'e'].map((part) => aRow(`${part} ${name}`, listed('WRITTEN', `${name} ${part}`)))
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
