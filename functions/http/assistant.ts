import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod/mini'
import { brand } from '#contract/brand'
import {
  type AssistantInput,
  type AssistantTool,
  assistantInstructions,
  assistantTools,
} from '#contract/integrations/assistantTools'
import { AppError } from '../domain/platform/AppError.ts'
import { parsedBy } from './body.ts'
import { failureOf, toAppError } from './errors.ts'

type Picture = { jpeg: Uint8Array }
/** What a tool finds, as data; `Picture` is shown as one. */
export type Tools = { [T in AssistantTool]: (input: AssistantInput<T>) => Promise<object | Picture> }

const names = Object.keys(assistantTools) as AssistantTool[]
const readOnly = (name: AssistantTool) => name.startsWith('get_') || name === 'list_orders' || name === 'price_film'

const listed = () =>
  names.map((name) => {
    const { $schema: _, ...schema } = z.toJSONSchema(assistantTools[name].input, {
      io: 'input',
      unrepresentable: 'any',
    })
    return {
      name,
      description: assistantTools[name].about,
      inputSchema: { ...schema, type: 'object' as const },
      annotations: { readOnlyHint: readOnly(name), destructiveHint: false },
    }
  })

/** What people typed stands in it as JSON text alone, apart from what the server says by itself. */
const told = (found: object): CallToolResult['content'] =>
  'jpeg' in found && found.jpeg instanceof Uint8Array
    ? [{ type: 'image', data: Buffer.from(found.jpeg).toString('base64'), mimeType: 'image/jpeg' }]
    : [{ type: 'text', text: JSON.stringify(found) }]

async function call<T extends AssistantTool>(tools: Tools, name: T, given: unknown): Promise<CallToolResult> {
  try {
    const input = parsedBy(assistantTools[name].input, given, true)
    return { content: told(await tools[name](input as AssistantInput<T>)) }
  } catch (error) {
    return { isError: true, content: told(failureOf(toAppError(error))) }
  }
}

function serverOf(tools: Tools): Server {
  const server = new Server(
    { name: brand.name, version: '1' },
    { capabilities: { tools: {} }, instructions: assistantInstructions },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed() }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const name = names.find((one) => one === params.name)
    if (!name) throw new AppError('invalid', `There is no such tool. There are ${names.join(', ')}.`)
    return call(tools, name, params.arguments ?? {})
  })
  return server
}

/** One message and its answer, without a session: any of our functions may take the next. */
export async function answerAssistant(
  message: object,
  tools: Tools,
  protocol: string | undefined,
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = serverOf(tools)
  await server.connect(transport)
  const headers = {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    ...(protocol !== undefined && { 'mcp-protocol-version': protocol }),
  }
  const request = new Request('http://assistant.invalid/', { method: 'POST', headers, body: '{}' })
  const response = await transport.handleRequest(request, { parsedBody: message })
  const text = await response.text()
  await server.close()
  if (response.status >= 400) throw new AppError('invalid', 'This is not a message of the Model Context Protocol.')
  return { status: response.status, answer: text === '' ? {} : Object(JSON.parse(text)) }
}
