import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { personal, type Whose } from './personal.ts'
import { hasDomain, hasLink, spaced } from './webLinks.ts'

const wellFormed = z.refine<string>((text) => text.isWellFormed(), 'Please remove the unreadable character.')
const control = /\p{Cc}/u
const oneLine = z.refine<string>(
  (text) => !control.test(text) && !lineSeparator.test(text),
  'Please use a single line without control characters.',
)
const lineSeparator = /[\u2028\u2029]/
/** The right-to-left override: 'evil' after it reads 'live'. Hebrew and Arabic need none. */
const turning = '\u202E'
const unturned = z.refine<string>(
  (text) => !text.includes(turning),
  'Please remove the invisible character that turns the text around.',
)
const withoutDirections = (text: string) => text.replaceAll(/[\u202A-\u202D\u2066-\u2069]/g, '')
const tidy = z.overwrite<string>((text) => withoutDirections(text).trim())
const withoutControls = (text: string, between: string) =>
  withoutDirections(text)
    .replaceAll(turning, '')
    .replaceAll(/[\u2028\u2029]/g, between)
    .trim()
export const tidyAll = z.overwrite<string>((text) => withoutControls(text, ' '))
const printable = z.refine<string>(
  (text) => !control.test(text.replaceAll(/[\r\n\t]/g, '')),
  'Please remove the control characters.',
)

export const line = (whose: Whose, max: number, tidied = tidy) =>
  personal(
    whose,
    z.string().check(tidied, z.maxLength(max, `Please use at most ${max} characters.`), oneLine, unturned, wellFormed),
  )

/** A letter, digit or sign: neither a space nor what nobody sees, such as a zero-width joiner or a Hangul filler. */
const visible = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u

export const requiredLine = (whose: Whose, max: number, message: string, tidied = tidy) =>
  personal(
    whose,
    z.string(message).check(
      tidied,
      z.minLength(1, message),
      z.refine((text: string) => text === '' || visible.test(text), message),
      z.maxLength(max, `Please use at most ${max} characters.`),
      oneLine,
      unturned,
      wellFormed,
    ),
  )

/** By hand, because Intl costs a function that starts a fifth of its loading time. */
const inThousands = (count: number) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

export const paragraph = (whose: Whose, max: number) =>
  personal(
    whose,
    z.string().check(
      z.overwrite((text) => withoutControls(text, '\n')),
      z.maxLength(max, `Please use at most ${inThousands(max)} characters.`),
      printable,
      wellFormed,
    ),
  )

/** Mail servers take 64 characters before the @ and 63 between two dots after it (RFC 5321, RFC 1035). */
const deliverable = /^[^@]{1,64}@(?:[^.]{1,63}\.)+[^.]{2,63}$/

/** What SES takes: plain characters before the @, all that RFC 5322 allows without quotes; plain labels behind it. */
const addressPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/
const foreignLocalPart = /^[^@]*[^\p{ASCII}@][^@]*@/u

const withoutCopiedMarks = (text: string) => text.replaceAll(/\p{Cf}/gu, '').replaceAll(/[\u2018\u2019\u02BC]/g, "'")

function withPlainDomain(text: string): string {
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  if (/^\p{ASCII}*$/u.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return text
  return URL.canParse(`http://${domain}`) ? text.slice(0, at) + new URL(`http://${domain}`).hostname : text
}

/** Trimmed and lower-cased, so that equal addresses are equal strings. */
export const Email = personal(
  'email',
  z.pipe(
    z.string('Please enter an email address.').check(
      z.overwrite(withoutCopiedMarks),
      z.trim(),
      z.toLowerCase(),
      z.overwrite(withPlainDomain),
      z.minLength(1, 'Please enter an email address.'),
      z.refine(
        (text: string) => !foreignLocalPart.test(text),
        'Please enter an email address with plain letters before the @: we can’t send mail to others.',
      ),
      z.maxLength(limits.emailLength, 'Please enter a shorter email address.'),
    ),
    z
      .email({ pattern: addressPattern, error: 'Please enter an email address like name@example.com.' })
      .check(z.regex(deliverable, 'Please enter an email address like name@example.com.')),
  ),
)

/** What people enter here may stand in mails to others, who must get no stranger's link from us. */
export const withoutLink = (what: string) =>
  z.refine<string>((text) => !hasLink(text), `Please enter the ${what} without a web link.`)
const withoutDomain = (what: string) =>
  z.refine<string>(
    (text) => hasLink(text) || !hasDomain(text),
    `Please enter the ${what} without a web address or email.`,
  )
const tidyAndSpaced = z.overwrite<string>((text) => spaced(withoutDirections(text).trim()))
export const personName = (message: string) =>
  requiredLine('name', limits.nameLength, message, tidyAndSpaced).check(withoutLink('name'), withoutDomain('name'))

export const PersonName = personName('Please enter a name.')
export const Phone = line('phone', limits.phoneLength, tidyAndSpaced).check(
  withoutLink('phone number'),
  withoutDomain('phone number'),
)
/** Some companies are named as their domain is; no mail to an order's email names the company. */
export const Brokerage = line('words', limits.brokerageLength).check(withoutLink('company'))
export const Address = requiredLine(
  'home',
  limits.addressLength,
  'Please enter the property address.',
  tidyAndSpaced,
).check(withoutLink('address'), withoutDomain('address'))

export const prefixedId = (prefix: 'usr' | 'cus' | 'ord' | 'ast' | 'lgo') =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[0-9A-Za-z_]{10,48}$`), 'This ID is not valid.'))

export const AssetId = prefixedId('ast')

/** ISO 8601 in UTC with milliseconds. */
export const Timestamp = z.iso.datetime()
export const Cents = z.int().check(z.gte(0))
export const ok = z.literal(true)
export function pageLimit(most: number) {
  const message = `Please use a limit from 1 to ${most}.`
  return z.coerce.number(message).check(z.int(message), z.gte(1, message), z.lte(most, message))
}
export const Code = z.string(messages.secondFactor.required).check(
  z.maxLength(60, messages.secondFactor.format),
  z.toLowerCase(),
  z.overwrite((text: string) => text.replaceAll(/[\s-]/g, '')),
  z.minLength(1, messages.secondFactor.required),
  z.regex(/^(\d{6}|[a-z2-7]{24})$/, messages.secondFactor.format),
)

/** Secrets in links: 256 bits as base64url. */
export const Token = (message: string) =>
  personal('nobody', z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(200)))
