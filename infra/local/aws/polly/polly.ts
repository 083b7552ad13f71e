import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { resampled } from '../../../../functions/engine/sound/dsp/resample.ts'
import { Refused } from '../awsJson.ts'
import { encodedSound } from './encodedSound.ts'
import { openVoice } from './voice.ts'

const longestText = 3_000
const rates = { pcm: ['8000', '16000'], ogg_vorbis: ['8000', '16000', '22050', '24000'] }
const spokenAt = 16_000
const Asked = z.object({
  Engine: z._default(z.enum(['standard', 'neural', 'long-form', 'generative']), 'standard'),
  OutputFormat: z.enum(['pcm', 'ogg_vorbis', 'json']),
  SampleRate: z.optional(z.string()),
  SpeechMarkTypes: z._default(z.array(z.enum(['sentence', 'word', 'ssml', 'viseme'])), []),
  Text: z.string(),
  TextType: z._default(z.enum(['text', 'ssml']), 'text'),
  VoiceId: z.string().check(z.minLength(1)),
})
type Asked = z.infer<typeof Asked>

function parse(body: string): Asked {
  const { success, data, error } = Asked.safeParse(JSON.parse(body))
  if (!success) throw new Refused('ValidationException', z.prettifyError(error))
  if (data.TextType === 'ssml') throw new Refused('InvalidSsmlException', 'The embedded Polly reads plain text alone.')
  if (data.Text.length > longestText)
    throw new Refused('TextLengthExceededException', 'Maximum text length has been exceeded')
  const { OutputFormat, SampleRate } = data
  if (OutputFormat !== 'json' && SampleRate !== undefined && !rates[OutputFormat].includes(SampleRate))
    throw new Refused('InvalidSampleRateException', `Invalid sample rate: ${SampleRate}`)
  if ((data.OutputFormat === 'json') !== data.SpeechMarkTypes.length > 0)
    throw new Refused('MarksNotSupportedForFormatException', 'Speech marks are not supported for this output format.')
  return data
}

/** A robot voice, plainly not Polly's, for every name; refuses in Polly's words what Polly refuses. */
export function openPolly() {
  const voice = openVoice()

  async function synthesize(asked: Asked): Promise<{ type: string; body: Buffer | string }> {
    const spoken = await voice.say(asked.Text)
    if (asked.OutputFormat !== 'json') return soundIn(asked.OutputFormat, spoken, asked.SampleRate)
    const seconds = spoken.length / spokenAt
    return { type: 'application/x-json-stream', body: speechMarks(asked.Text, seconds, asked.SpeechMarkTypes) }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, type: string, message: string) =>
      response
        .writeHead(status, {
          'content-type': 'application/json',
          'x-amzn-requestid': randomUUID(),
          'x-amzn-errortype': type,
        })
        .end(JSON.stringify({ message }))
    try {
      if (request.method !== 'POST' || request.url !== '/v1/speech')
        throw new Refused('UnknownOperationException', 'The embedded Polly only speaks.')
      const asked = parse(await text(request))
      const { type, body } = await synthesize(asked)
      const characters = String(asked.Text.length)
      const head = { 'content-type': type, 'x-amzn-requestid': randomUUID(), 'x-amzn-requestcharacters': characters }
      response.writeHead(200, head).end(body)
    } catch (error) {
      if (error instanceof Refused) refuse(400, error.type, error.message)
      else {
        console.error('The embedded Polly failed:', error)
        refuse(500, 'ServiceFailureException', 'An unknown condition has caused a service failure.')
      }
    }
  }
  const endpoint: RequestListener = (request, response) => void answer(request, response)
  return { endpoint, stop: () => voice.stop() }
}

async function soundIn(format: 'pcm' | 'ogg_vorbis', spoken: Int16Array<ArrayBuffer>, rate?: string) {
  if (format === 'pcm' && (rate ?? '16000') === String(spokenAt))
    return { type: 'audio/pcm', body: Buffer.from(spoken.buffer) }
  const wanted = Number(rate ?? (format === 'pcm' ? '16000' : '24000'))
  const samples = resampled(
    Float32Array.from(spoken, (value) => value / 2 ** 15),
    spokenAt,
    wanted,
  )
  if (format === 'ogg_vorbis') return { type: 'audio/ogg', body: await encodedSound('ogg', samples, wanted) }
  const values = Int16Array.from(samples, (value) => Math.round(value * (2 ** 15 - 1)))
  return { type: 'audio/pcm', body: Buffer.from(values.buffer) }
}

type MarkType = 'sentence' | 'word' | 'ssml' | 'viseme'
type Mark = { time: number; type: MarkType; start: number; end: number; value: string }

const bytes = (text: string) => Buffer.byteLength(text)

/** As Polly writes them, one JSON object a line; times are shared out by letters, which is what a stand-in knows. */
function speechMarks(text: string, seconds: number, types: readonly MarkType[]): string {
  const marksOf = (type: MarkType, pattern: RegExp): Mark[] =>
    [...text.matchAll(pattern)].map(({ 0: value, index }) => ({
      time: Math.round((seconds * 1000 * index) / text.length),
      type,
      start: bytes(text.slice(0, index)),
      end: bytes(text.slice(0, index + value.length)),
      value,
    }))
  const marks = [
    ...(types.includes('sentence')
      ? marksOf('sentence', /[^\s.!?][^.!?]*(?:[.!?]+(?=\s|$)|$|[.!?](?=\S)[^.!?]*)+/g)
      : []),
    ...(types.includes('word') ? marksOf('word', /[\p{L}\p{N}][\p{L}\p{N}’',.-]*(?<=[\p{L}\p{N}])/gu) : []),
  ]
  const inOrder = marks.toSorted((a, b) => a.time - b.time)
  return inOrder.map((mark) => `${JSON.stringify(mark)}\n`).join('')
}
