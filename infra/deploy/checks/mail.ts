import * as z from 'zod/mini'
import { stackName } from '../../stackNames.ts'
import { askAws } from '../askAws.ts'
import type { Machine } from '../machine.ts'
import { aws, type Check, domainOf, isPlaceholder, read } from './check.ts'

const Identity = z.object({ VerifiedForSendingStatus: z.optional(z.boolean()) })
const identityOf = (machine: Machine, identity: string) =>
  read(Identity, askAws(machine, 'sesv2 get-email-identity', '--email-identity', identity), {
    absent: ['NotFoundException'],
    why: `SES's identity ${identity}`,
  })

/** @returns the stack that holds a resource, by the resource's name at AWS. */
function holderOf(machine: Machine, physicalId: string) {
  const Resources = z.object({ StackResources: z.array(z.object({ StackName: z.string() })) })
  const answer = askAws(machine, 'cloudformation describe-stack-resources', '--physical-resource-id', physicalId)
  return read(Resources, answer, { absent: ['ValidationError'], why: `The stack of ${physicalId}` })
}

export const sender: Check = ({ name, stage, machine }) => {
  const domain = domainOf(stage.senderEmail)
  if (isPlaceholder(domain)) return []
  const { found, failure } = identityOf(machine, domain)
  if (failure !== undefined) return [failure]
  const make = aws(`sesv2 create-email-identity --email-identity ${domain}`)
  if (found === undefined && stage.senderIdentityExists)
    return [`SES has no identity ${domain}, which ${name} says exists: run ${make}, or leave senderIdentityExists out.`]
  if (found === undefined) return []
  if (!stage.senderIdentityExists) {
    const holder = holderOf(machine, domain)
    if (holder.failure !== undefined) return [holder.failure]
    if (holder.found?.StackResources[0]?.StackName !== stackName(name, 'data'))
      return [
        `SES has ${domain} already, so ${name} can't make it: write senderIdentityExists: true into infra/stages.ts.`,
      ]
  }
  if (found.VerifiedForSendingStatus) return []
  const show = aws(`sesv2 get-email-identity --email-identity ${domain} --query DkimAttributes.Tokens`)
  return [
    `SES does not send from ${domain} yet: for each token that ${show} shows, add the record <token>._domainkey.${domain} CNAME <token>.dkim.amazonses.com.`,
  ]
}

export const sandbox: Check = ({ name, stage, machine }) => {
  const Account = z.object({ ProductionAccessEnabled: z.boolean(), SendingEnabled: z.boolean() })
  const { found, failure } = read(Account, askAws(machine, 'sesv2 get-account'), { why: "SES's account" })
  if (failure !== undefined) return [failure]
  if (!found?.SendingEnabled)
    return [`AWS has paused the mail of this account: read why with ${aws('sesv2 get-account')} and answer its case.`]
  if (found.ProductionAccessEnabled || !stage.keepsData) return []
  const ask = aws(
    `sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url ${stage.siteOrigin}`,
  )
  return [
    `SES is in its sandbox and writes to nobody unknown, so customers of ${name} get no mail: ask AWS with ${ask}.`,
  ]
}

export const administrators: Check = ({ stage, machine }) =>
  stage.adminEmails
    .filter((address) => !isPlaceholder(domainOf(address)))
    .flatMap((address) => {
      const { found, failure } = identityOf(machine, address)
      if (failure !== undefined) return [failure]
      if (found?.VerifiedForSendingStatus) return []
      const prove = aws(`sesv2 create-email-identity --email-identity ${address}`)
      return [
        `Nobody has proven that mail to the administrator ${address} arrives: run ${prove} and open its link there.`,
      ]
    })
