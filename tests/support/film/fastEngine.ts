import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { FilmEngine } from '../../../functions/actions/film/FilmEngine.ts'
import { planOf } from '../../../functions/film/cutOf.ts'
import { direct } from '../../../functions/film/direct.ts'
import type { Look } from '../../../functions/film/looking/Look.ts'
import { clipName, framesOf, hasSound, type Plan, shownSize } from '../../../functions/film/Plan.ts'
import type { FilmProbe } from '../../../functions/film/probing/FilmProbe.ts'
import { sheetLayout } from '../../../functions/film/sheetLayout.ts'

/** What tests store as a photo: words that the fast engine reads its look from, or that nobody can read. */
export class Unreadable extends Error {}

/** A look as the pixels of some room might give it, different for every name. */
export function aLook(name: string): Look {
  const hash = createHash('sha256').update(name).digest('hex')
  return {
    v: 1,
    width: 3000,
    height: 2000,
    hash: hash.slice(0, 16),
    sharpness: 0.5,
    mean: 120,
    clipped: 0,
    crushed: 0,
    warmth: 0,
    sky: 0,
    green: 0,
    dusk: 0,
    focus: { x: 0.5, y: 0.5 },
    spread: { x: 0.3, y: 0.3 },
    room: 'interior',
    sure: 0.9,
    depth: { step: null, slide: null, drift: null, why: 'There is nothing to see.' },
  }
}
const bytes = (text: string): Uint8Array => Buffer.from(text)
const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** A film's file as it should be. */
export function aProbe(plan: Plan, sizeBytes = 1_000): FilmProbe {
  const seconds = framesOf(plan) / plan.fps
  return {
    sizeBytes,
    startsFast: true,
    video: { codec: 'h264', ...shownSize(plan), frames: framesOf(plan), seconds, isBt709: true },
    sound: hasSound(plan) ? { codec: 'aac', seconds, rate: 48_000, channels: 2, loudness: -14.2 } : undefined,
    metadata: [['major_brand', 'isom']],
  }
}

/**
 * The director as it is, and in the place of pixels and sound some words: a segment is the text of its key, a film the
 * texts of its segments, a picture its frame and size. What `faults` throws, the call throws.
 */
export function fastEngine(faults: (call: string, what: string) => void = () => undefined): FilmEngine {
  const segmentKey: FilmEngine['segmentKey'] = (plan, index, contentOf) => {
    const { id: _id, ...shot } = plan.shots[index] ?? { id: '' }
    const next = plan.shots[index + 1]?.dissolve ?? 0
    const titles = plan.titles.filter((title) => title.shot === plan.shots[index]?.id)
    return hashOf([shot, next, titles, plan.width, plan.quality, contentOf(plan.shots[index]?.photo ?? '')]).slice(
      0,
      40,
    )
  }
  const joined = new Map<string, Plan>()
  return {
    direct,
    planOf,
    segmentKey,
    isUnreadable: (error): error is Error => error instanceof Unreadable,
    async ingestPhoto(photo) {
      const name = Buffer.from(photo).toString('latin1').slice(-60)
      faults('ingest', name)
      if (name.includes('hostile')) throw new Unreadable('No picture.')
      return { mezzanine: photo, preview: bytes('preview'), look: aLook(hashOf(name)) }
    },
    previewPhoto: async () => ({ preview: bytes('preview') }),
    async ingestPicture(logo) {
      if (Buffer.from(logo).includes('hostile')) throw new Unreadable('No picture.')
      return logo
    },
    async ingestRecording(recording) {
      if (Buffer.from(recording).includes('hostile')) throw new Unreadable('No sound.')
      return { samples: new Float32Array(recording.length), rate: 48_000 }
    },
    async ingestClip(clip) {
      const name = Buffer.from(clip).toString('latin1')
      faults('ingest', 'clip')
      if (name.includes('hostile')) throw new Unreadable('This clip is damaged.')
      return { film: clip, frames: 150, mezzanine: clip, preview: bytes('preview'), look: aLook(hashOf(name)) }
    },
    async renderSegment({ plan, index, load, out }) {
      const shot = plan.shots[index]
      faults('render', `${shot?.move.kind} ${index}`)
      const photo = shot?.photo ?? ''
      await load(shot?.clip ? clipName(photo) : photo)
      await writeFile(out, `[${shot?.id} ${shot?.move.kind} ${shot?.frames}]`)
      return { cpuSeconds: 0.5 }
    },
    async drawPicture({ plan, frame, width }) {
      const shown = shownSize(plan)
      const scale = Math.min(1, width / shown.width)
      return bytes(`frame ${frame}, ${Math.round(shown.width * scale)} × ${Math.round(shown.height * scale)}`)
    },
    async speak(text) {
      faults('speak', text)
      return { samples: new Float32Array(text.length * 1_000), rate: 16_000 }
    },
    async markWords(text) {
      faults('mark', text)
      return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
        at: (index * 1_000) / 16_000,
        start: index,
        end: index + word.length,
      }))
    },
    async makeSound({ plan, voice, out }) {
      faults('sound', '')
      await writeFile(out, `${JSON.stringify(plan.music)} ${voice.length} lines`)
    },
    async joinFilm({ plan, segments, sound, out }) {
      faults('join', '')
      joined.set(out, plan)
      const parts = await Promise.all([...segments, ...(sound ? [sound] : [])].map((path) => readFile(path)))
      await writeFile(out, Buffer.concat(parts))
      return { sizeBytes: parts.reduce((sum, { length }) => sum + length, 0) }
    },
    async probeFilm(file) {
      const plan = joined.get(file)
      if (!plan) throw new Error('Nothing was joined there.')
      const probe = aProbe(plan)
      try {
        faults('probe', `${plan.width} × ${plan.height}`)
        return probe
      } catch {
        return { ...probe, metadata: [['title', 'A film by Dana Whitlock']] }
      }
    },
    async probePicture(picture) {
      const [, name = '', width, height] = /^(\w+).*?(\d+) × (\d+)$/.exec(Buffer.from(picture).toString()) ?? []
      const probe = { format: 'jpeg', width: Number(width), height: Number(height), extras: [] }
      try {
        faults('probePicture', name)
        return probe
      } catch {
        return { ...probe, extras: ['exif'] }
      }
    },
    sharedPicture: async (poster) => bytes(`shared ${hashOf(Buffer.from(poster).toString())}`),
    async invitation() {
      return bytes('invitation')
    },
    async storyboard({ plan }) {
      const { width, height } = sheetLayout(plan)
      return bytes(`storyboard, ${width} × ${height}`)
    },
  }
}
