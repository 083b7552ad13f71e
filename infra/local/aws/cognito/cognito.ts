import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { openLockout } from './cognitoLockout.ts'
import { openUserStore } from './cognitoStore.ts'

export const userPool = { id: 'us-east-1_local', clientId: 'local-client' } as const

type Call = (context: object, input: unknown) => Promise<unknown>
const load = createRequire(import.meta.url)
const quiet: object = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, child: () => quiet }
const context = { logger: quiet }
const json = { 'content-type': 'application/x-amz-json-1.1' }
const LogIn = z.object({ AuthParameters: z.object({ USERNAME: z.string() }) })
const Deletion = z.object({ Username: z.string() })

/** One user pool with one client, whose ids never change: cognito-local's operations without its server. */
async function openPool(file?: string): Promise<(operation: string) => Call> {
  const { Router } = load('cognito-local/lib/server/Router.js')
  const { UserPoolServiceImpl } = load('cognito-local/lib/services/userPoolService.js')
  const clock = { get: () => new Date() }
  const client = {
    UserPoolId: userPool.id,
    ClientId: userPool.clientId,
    ClientName: 'functions',
    ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
  }
  const clients = openUserStore(undefined, { Clients: { [userPool.clientId]: client } })
  const users = openUserStore(file, { Users: {}, Groups: {} })
  const pool = new UserPoolServiceImpl(clients, clock, users, { Id: userPool.id, UsernameAttributes: [] })
  const cognito = {
    getUserPool: async () => pool,
    getUserPoolForClientId: async () => pool,
    getAppClient: async (_context: object, id: string) => (id === userPool.clientId ? client : null),
    listAppClients: async () => [client],
    listUserPools: async () => [pool.options],
  }
  // Nothing uses Cognito's tokens, and a user's list of them would grow with each log-in.
  pool.storeRefreshToken = async () => undefined
  const tokens = { AccessToken: 'local', IdToken: 'local', RefreshToken: 'local' }
  return Router({
    clock,
    cognito,
    triggers: { enabled: () => false },
    config: { UserPoolDefaults: {}, TriggerFunctions: {} },
    messages: { deliver: async () => undefined },
    otp: () => randomUUID(),
    tokenGenerator: { generate: async () => tokens },
  })
}

export function openCognito(file?: string) {
  let opened: ReturnType<typeof openPool> | undefined
  const lockout = openLockout()
  const run = async (operation: string, input: unknown) => {
    opened ??= openPool(file)
    const call = (await opened)(operation)
    const logIn = operation === 'AdminInitiateAuth' ? LogIn.safeParse(input).data : undefined
    if (logIn) return lockout.attempt(logIn.AuthParameters.USERNAME, () => call(context, input))
    const answer = await call(context, input)
    if (operation === 'AdminDeleteUser') lockout.forget(Deletion.parse(input).Username)
    return answer
  }
  const seconds = function (this: Record<string, unknown>, name: string, value: unknown) {
    const date = this[name]
    return date instanceof Date ? Math.floor(date.getTime() / 1000) : value
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    // By the clock that tests move: Node's own date lags behind a jump, which clients take for skew and try again.
    const headers = () => ({ ...json, date: new Date().toUTCString(), 'x-amzn-requestid': randomUUID() })
    const send = (status: number, body: unknown) =>
      response.writeHead(status, headers()).end(JSON.stringify(body, seconds))
    try {
      send(200, (await run(operation, JSON.parse(await text(request)))) ?? {})
    } catch (error) {
      if (error instanceof Error && 'code' in error && /Exception$/.test(String(error.code)))
        return send(400, { __type: error.code, message: error.message })
      console.error(`The embedded Cognito failed at ${operation}:`, error)
      send(500, { __type: 'InternalErrorException', message: 'Internal error' })
    }
  }
  return { endpoint: answer }
}
