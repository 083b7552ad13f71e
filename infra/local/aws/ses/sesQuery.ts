import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Authorize, callerOf, deniedText } from '../callers.ts'
import { refuse } from '../faults.ts'

const actions = ['SendEmail', 'SendRawEmail']
/** Of SES's own words for an address that is none. */
const noAddress = "Missing final '@domain'"
const addressed = /^(Destination\.\w+|ReplyToAddresses|Destinations)\.member\.\d+$/
/** `orders@tours.example` of `Threshold <orders@tours.example>`. */
const addressOf = (written: string) => /<([^<>]*)>$/.exec(written)?.[1] ?? written
const isAddress = (written: string) => /^[^@\s]+@[^@\s]+$/.test(addressOf(written))

/** SES's first API: a form that names its action, answered in XML. Everything else goes to `send` as it came. */
export function sesQuery(authorize: Authorize, send: RequestListener): RequestListener {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const { Action = '', Source = '' } = form
    const failure = (type: string, message: string, status = 400) =>
      refuse(response, { service: 'ses', status, type, message })
    if (!actions.includes(Action)) return failure('InvalidAction', `The embedded SES does not know ${Action}.`)
    const call = { caller: callerOf(request), action: `ses:${Action}`, resource: addressOf(Source) }
    if (!authorize(call)) return failure('AccessDenied', deniedText(call), 403)
    const addresses = Object.entries(form).filter(([name]) => name === 'Source' || addressed.test(name))
    if (addresses.some(([, address]) => !isAddress(address))) return failure('InvalidParameterValue', noAddress)
    return send(Object.assign(request, { body: form }), response)
  }
  return (request, response) =>
    request.method === 'POST' && request.url === '/' ? answer(request, response) : send(request, response)
}
