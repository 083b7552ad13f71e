import { PollyClient, SynthesizeSpeechCommand } from '@aws-sdk/client-polly'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import * as z from 'zod/mini'
import type { NarratorName } from '#contract/film/style'
import { awsClientDefaults } from '../platform/awsClient.ts'

const { requestHandler } = awsClientDefaults
/** Long sentences take Polly longer than a page’s patience. The default client would use HTTP/2, which ignores connection timeouts. */
const client = new PollyClient({
  ...awsClientDefaults,
  maxAttempts: 5,
  requestHandler: new NodeHttpHandler({ ...requestHandler, requestTimeout: 4 * requestHandler.requestTimeout }),
})

/** A word of a text: `at` in seconds from the first sample, from its first to behind its last character. */
export type WordMark = { at: number; start: number; end: number }

/** All that a neural voice has; as PCM Polly would send it at 16 kHz at most. */
const vorbis = { OutputFormat: 'ogg_vorbis', SampleRate: '24000' } as const

/** `start` and `end` in bytes of the text as UTF-8. */
const Mark = z.object({ time: z.number(), type: z.literal('word'), start: z.int(), end: z.int(), value: z.string() })

/** Says a text in one of Polly's neural voices, as Ogg Vorbis. Throws as its client does, after tries again of what passes. */
export const synthesizeSpeech = (text: string, voice: NarratorName): Promise<Uint8Array> =>
  synthesize(text, voice, vorbis)

/** When each word is said. AWS bills it as it bills the speech. Throws as `synthesizeSpeech` does. */
export async function markWords(text: string, voice: NarratorName): Promise<WordMark[]> {
  const told = await synthesize(text, voice, { OutputFormat: 'json', SpeechMarkTypes: ['word'] })
  return marksOf(new TextDecoder().decode(told), Buffer.from(text))
}

type Output = typeof vorbis | { OutputFormat: 'json'; SpeechMarkTypes: ['word'] }
async function synthesize(text: string, voice: NarratorName, output: Output): Promise<Uint8Array> {
  const command = new SynthesizeSpeechCommand({ Engine: 'neural', Text: text, VoiceId: voice, ...output })
  const { AudioStream } = await client.send(command)
  if (!AudioStream) throw new Error('Polly answered without a sound.')
  return AudioStream.transformToByteArray()
}

const marksOf = (lines: string, text: Buffer): WordMark[] =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { time, start, end } = Mark.parse(JSON.parse(line))
      const characters = (bytes: number) => text.subarray(0, bytes).toString().length
      return { at: time / 1000, start: characters(start), end: characters(end) }
    })
