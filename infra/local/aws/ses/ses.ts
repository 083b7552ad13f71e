import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { createRequire } from 'node:module'
import type { Email } from 'aws-ses-v2-local/dist/store.js'
import type { Authorize } from '../callers.ts'
import { sesQuery } from './sesQuery.ts'

/** A mail as the application handed it to SES; `at` in epoch seconds. */
export type SentMail = {
  to: string[]
  from: string
  replyTo: string[]
  subject: string
  text: string
  html: string
  attachments: string[]
  /** Files among them that have a name, in base64. */
  files: { name: string; content: string }[]
  at: number
}

const load = createRequire(import.meta.url)
type Ses = { default(config: { host: string; port: number }): Promise<Server> }
type Inbox = { getStoreReadonly(): { emails: Email[] }; saveEmail(mail: Email): void; clearStore(): void }

/** Its express application comes with a listening server alone, so that is taken as it is. */
async function start(file: string | undefined) {
  const ses: Ses = load('aws-ses-v2-local')
  const inbox: Inbox = load('aws-ses-v2-local/dist/store.js')
  inbox.clearStore()
  const kept = file && existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  for (const line of kept) inbox.saveEmail(JSON.parse(line))
  return { inbox, server: await ses.default({ host: '127.0.0.1', port: 0 }), written: kept.length }
}

/**
 * SES with its inbox page at `/`, loaded at the first request because most tests send no mail. With a `file`, the inbox
 * outlives the process. There is one inbox a process, as aws-ses-v2-local keeps it.
 */
export function openSes(file: string | undefined, authorize: Authorize) {
  let started: ReturnType<typeof start> | undefined
  const running = () => {
    started ??= start(file)
    return started
  }
  const deliver: RequestListener = (request, response) => {
    running()
      .then((stage) => {
        const { inbox, server } = stage
        response.once('finish', () => {
          const { emails } = inbox.getStoreReadonly()
          if (!file || request.method !== 'POST') return
          // Several requests may be answered at a time.
          for (const mail of emails.slice(stage.written)) appendFileSync(file, `${JSON.stringify(mail)}\n`)
          stage.written = emails.length
        })
        server.emit('request', request, response)
      })
      .catch((error: unknown) => {
        console.error('The embedded SES failed:', error)
        response.writeHead(500).end()
      })
  }
  return {
    endpoint: sesQuery(authorize, deliver),
    async mails(): Promise<SentMail[]> {
      if (!started && !file) return []
      const { inbox } = await running()
      return inbox.getStoreReadonly().emails.map(({ from, replyTo, destination, subject, body, attachments, at }) => ({
        to: [...destination.to, ...destination.cc, ...destination.bcc],
        from,
        replyTo,
        subject,
        text: body.text ?? '',
        html: body.html ?? '',
        attachments: attachments.map(({ contentType }) => contentType),
        files: attachments.flatMap(({ filename, content }) => (filename ? [{ name: filename, content }] : [])),
        at,
      }))
    },
    async stop() {
      const running = await started
      running?.server.close()
      running?.server.closeAllConnections()
    },
  }
}
