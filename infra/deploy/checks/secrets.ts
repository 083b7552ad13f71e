import * as z from 'zod/mini'
import { mediaKeysOf, mediaSecretOf, paymentSecretOf } from '../../stages.ts'
import { askAws } from '../askAws.ts'
import { aws, type Check, read } from './check.ts'

const Secret = z.object({ DeletedDate: z.optional(z.unknown()) })

/** CloudFormation reads the keys for links to made files from secrets, and fails halfway when there are none. */
export const mediaKeys: Check = ({ name, stage, machine }) => {
  if (!stage.web) return []
  return mediaKeysOf(stage).flatMap((key) => {
    const id = mediaSecretOf(name, key)
    const answer = askAws(machine, 'secretsmanager describe-secret', '--secret-id', id)
    const { found, failure } = read(Secret, answer, { absent: ['ResourceNotFoundException'], why: `The secret ${id}` })
    if (failure !== undefined) return [failure]
    if (!found)
      return [`${name} has no secret ${id} to sign links with: make it with "npm run media-key -- --stage ${name}".`]
    if (found.DeletedDate === undefined) return []
    return [
      `The secret ${id} is to be deleted: keep it with ${aws(`secretsmanager restore-secret --secret-id ${id}`)}.`,
    ]
  })
}

/** CloudFormation reads Stripe's keys from a secret, and fails halfway when there is none. */
export const paymentKeys: Check = ({ name, stage, machine }) => {
  if (!stage.payments) return []
  const id = paymentSecretOf(name)
  const answer = askAws(machine, 'secretsmanager describe-secret', '--secret-id', id)
  const { found, failure } = read(Secret, answer, { absent: ['ResourceNotFoundException'], why: `The secret ${id}` })
  if (failure !== undefined) return [failure]
  if (found?.DeletedDate !== undefined)
    return [
      `The secret ${id} is to be deleted: keep it with ${aws(`secretsmanager restore-secret --secret-id ${id}`)}.`,
    ]
  if (found) return []
  return [
    `${name} takes payments and has no secret ${id} with Stripe's keys: make it with ${aws(`secretsmanager create-secret --name ${id} --secret-string …`)} as docs/runbook.md#going-live says, or leave payments out of the stage.`,
  ]
}
