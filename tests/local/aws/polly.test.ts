import { PollyClient, SynthesizeSpeechCommand, type SynthesizeSpeechCommandInput } from '@aws-sdk/client-polly'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { beforeEach, describe, expect, test } from 'vitest'
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
const { markWords, speak } = await import('../../../functions/services/film/speech.ts')
const client = new PollyClient({ maxAttempts: 1, requestHandler: new NodeHttpHandler() })
const pcm = { Engine: 'neural', OutputFormat: 'pcm', Text: 'Welcome.', VoiceId: 'Ruth' } as const
const refusal = (input: Partial<SynthesizeSpeechCommandInput>) =>
  client.send(new SynthesizeSpeechCommand({ ...pcm, ...input })).then(
    () => 'said',
    (error: Error) => error.name,
  )

describe('a spoken text', () => {
  test('comes as sound at 16 kHz and its words with the time of each', async () => {
    const text = 'Welcome to Juniper Ridge. Four bedrooms, 2.5 baths.'
    const [{ samples, rate }, words] = await Promise.all([speak(text, 'Danielle'), markWords(text, 'Danielle')])
    expect(rate).toBe(16_000)
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

  test('says the same twice, and knows its words where letters are of several bytes', async () => {
    const text = 'A café on Ōtara Road'
    const [one, two] = await Promise.all([speak(text, 'Ruth'), speak(text, 'Ruth')])
    expect(two.samples).toEqual(one.samples)
    const words = await markWords(text, 'Ruth')
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(text.split(' '))
  })

  test('is asked for again when Polly is throttled or fails for a moment', async () => {
    faults = ['throttle', 'error', 'throttle']
    const { samples } = await speak('Welcome.', 'Matthew')
    expect(samples.length).toBeGreaterThan(4_000)
    expect(calls).toBe(4)
  })

  test('fails by Polly’s own name when it stays throttled', async () => {
    faults = Array(10).fill('throttle')
    await expect(speak('Welcome.', 'Matthew')).rejects.toMatchObject({ name: 'ThrottlingException' })
  })
})

describe('the embedded Polly refuses, as AWS does,', () => {
  test.each([
    ['a text that is too long', { Text: 'a'.repeat(3_001) }, 'TextLengthExceededException'],
    ['a rate that PCM has not', { SampleRate: '24000' }, 'InvalidSampleRateException'],
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
