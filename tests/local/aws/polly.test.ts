import { PollyClient, SynthesizeSpeechCommand, type SynthesizeSpeechCommandInput } from '@aws-sdk/client-polly'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { beforeEach, describe, expect, test } from 'vitest'
import { isEncoderInstalled } from '../../../functions/engine/encoding/nodeAv.ts'
import type { Fault } from '../../../infra/local/aws/faults.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

let faults: Fault[] = []
let calls = 0
beforeEach(() => {
  faults = []
  calls = 0
})
process.env.AWS_PATIENCE = '20'
await embeddedAws({
  faults: ({ service }) => {
    if (service !== 'polly') return undefined
    calls++
    return faults.shift()
  },
})
const { markWords } = await import('../../../functions/services/film/speech.ts')
const { speak } = await import('../../../functions/actions/film/engine/speak.ts')
const client = new PollyClient({ maxAttempts: 1, requestHandler: new NodeHttpHandler() })
const pcm = { Engine: 'neural', OutputFormat: 'pcm', Text: 'Welcome.', VoiceId: 'Ruth' } as const
const refusal = (input: Partial<SynthesizeSpeechCommandInput>) =>
  client.send(new SynthesizeSpeechCommand({ ...pcm, ...input })).then(
    () => 'said',
    (error: Error) => error.name,
  )

describe.skipIf(!(await isEncoderInstalled()))('a spoken text', () => {
  test('comes as sound at 24 kHz and its words with the time of each', async () => {
    const text = 'Welcome to Juniper Ridge. Four bedrooms, 2.5 baths.'
    const [{ samples, rate }, words] = await Promise.all([speak(text, 'Ruth'), markWords(text, 'Ruth')])
    expect(rate).toBe(24_000)
    expect(samples.length / rate).toBeGreaterThan(2)
    expect(samples.length / rate).toBeLessThan(6)
    expect(samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)).toBeGreaterThan(0.1)
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(
      'Welcome to Juniper Ridge Four bedrooms 2.5 baths'.split(' '),
    )
    const times = words.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThan(samples.length / rate)
  })

  test('begins within 100 ms with its first word, so that its caption is in time', async () => {
    for (const text of ['Welcome to Juniper Ridge.', 'See the kitchen.', 'Four bedrooms.']) {
      const { samples, rate } = await speak(text, 'Ruth')
      const levels = Array.from({ length: 50 }, (_, i) =>
        samples.subarray((i * rate) / 100, ((i + 1) * rate) / 100).reduce((sum, value) => sum + value ** 2, 0),
      )
      const first = levels.findIndex((level) => level > Math.max(...levels) / 1_000)
      expect(first / 100).toBeLessThan(0.1)
    }
  })

  test('says the same twice, and knows its words where letters are of several bytes', async () => {
    const text = 'A café on Ōtara Road'
    const [one, two] = await Promise.all([speak(text, 'Ruth'), speak(text, 'Ruth')])
    expect(two.samples).toEqual(one.samples)
    const words = await markWords(text, 'Ruth')
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(text.split(' '))
  })

  test('is asked for again when Polly is throttled or fails for a moment', async () => {
    faults = ['throttle', 'error', 'throttle']
    const { samples } = await speak('Welcome.', 'Ruth')
    expect(samples.length).toBeGreaterThan(4_000)
    expect(calls).toBe(4)
  })

  test('fails by Polly’s own name when it stays throttled', async () => {
    faults = Array(10).fill('throttle')
    await expect(speak('Welcome.', 'Ruth')).rejects.toMatchObject({ name: 'ThrottlingException' })
  })
})

describe('the embedded Polly refuses, as AWS does,', () => {
  test.each([
    ['a text that is too long', { Text: 'a'.repeat(3_001) }, 'TextLengthExceededException'],
    ['a rate that PCM has not', { SampleRate: '24000' }, 'InvalidSampleRateException'],
    ['a rate that Vorbis has not', { OutputFormat: 'ogg_vorbis', SampleRate: '48000' }, 'InvalidSampleRateException'],
    ['marks in a sound', { SpeechMarkTypes: ['word'] }, 'MarksNotSupportedForFormatException'],
    ['a sound as marks', { OutputFormat: 'json' }, 'MarksNotSupportedForFormatException'],
    ['markup that it can’t read', { TextType: 'ssml', Text: '<speak' }, 'InvalidSsmlException'],
  ] as const)('%s', async (_, input, name) => {
    expect(await refusal(input as Partial<SynthesizeSpeechCommandInput>)).toBe(name)
  })

  test('the embedded Polly says a text without a word as silence', async () => {
    expect(await refusal({ Text: '…' })).toBe('said')
    expect(await refusal({ Text: '--help' })).toBe('said')
  })
})
