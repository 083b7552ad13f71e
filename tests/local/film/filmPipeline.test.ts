import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { filmFolder, filmKeys } from '#contract/photos/storageKeys'
import { ShotFailed } from '../../../functions/actions/film/engine/ShotFailed.ts'
import { Plan } from '../../../functions/film/Plan.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import { fastEngine } from '../../support/film/fastEngine.ts'
import { openPipeline, stepNames } from '../../support/film/pipeline.ts'
import { mailName } from '../../support/mail/mailName.ts'
import { aJpeg } from '../../support/photos/images.ts'
import { daySeed, todaysThird } from '../../support/running/runs.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

let fault: (call: string, what: string) => void = () => undefined
const calls: string[] = []
const said: string[] = []
const marked: string[] = []
let kill: ((event: { step: string }) => Promise<void>) | undefined
/** What a step meets before its worker is reached. */
let met: (event: { step: string; input: unknown }) => void = () => undefined
const pipeline = openPipeline(
  fastEngine((call, what) => {
    if (call === 'speak') said.push(what)
    if (call === 'mark') marked.push(what)
    fault(call, what)
  }),
  {
    before: (event) => met(event),
    after: async (event) => {
      calls.push(event.step)
      await kill?.(event)
    },
  },
)
const aws = await embeddedAws({ ...administered, onStreamRecords, jobs: pipeline.jobs })
const { aDraftWithPhotos, aFilmedOrder, lookAtFilm } = await import('../../support/film/filmedOrder.ts')
const { aWav } = await import('../../support/photos/recordings.ts')
const { aPhoto } = await import('../../support/photos/uploading.ts')
const { arrange } = await import('../../support/photos/arranging.ts')
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { postAgain, readOrder } = await import('../../support/orders/placing.ts')
const { listVersions } = await import('../../../functions/services/photos/photos.ts')
const { listAssetsOfOrder } = await import('../../../functions/store/photos/assets.ts')
const { readMade } = await import('../../../functions/services/film/films.ts')
const { findVersion, noteDirected } = await import('../../../functions/store/film/tours.ts')
const desk = deskOf(await anAdministrator())
let runner = pipeline.openRunner()
vi.spyOn(console, 'error').mockImplementation(() => undefined)
beforeEach(() => {
  fault = () => undefined
  met = () => undefined
  calls.splice(0)
  said.splice(0)
  marked.splice(0)
})
afterAll(() => runner.stop())

const settled = async () => {
  await aws.streamSettled()
  await runner.settled()
  await aws.streamSettled()
}
const photosOf = async ({ orderId }: { orderId: string }) => (await listAssetsOfOrder(orderId)).map(({ id }) => id)
const mailsTo = async (orderId: string) =>
  (await aws.mails()).map(mailName).filter((subject) => subject.includes(orderId))

describe('an order submitted with photos', () => {
  test('becomes a watermarked draft that its owner can watch, with one mail about it', async () => {
    const order = await aFilmedOrder(5)
    await settled()
    const { version, job, statuses } = await lookAtFilm(order)
    expect({ version, job }).toMatchObject({ version: { state: 'ready' }, job: { state: 'succeeded' } })
    expect(statuses).toEqual(['awaiting_deposit', 'in_production', 'preview_ready'])
    const { body } = await readOrder(order.orderId, { cookies: order.cookies })
    expect(body.order).toMatchObject({
      status: 'preview_ready',
      tour: {
        state: 'ready',
        version: 1,
        renders: [{ format: '16:9', width: 960, height: 540, watermarked: true, branded: true }],
      },
    })
    expect(await mailsTo(order.orderId)).toContain(`Your first cut is ready: ${order.orderId}`)
    expect(calls.filter((name, at) => calls.indexOf(name) === at)).toEqual(
      stepNames.filter((name) => name !== 'stills'),
    )
    const film = Buffer.from(await readMade(filmKeys.version(order.orderId, 1, 'draft.mp4'))).toString()
    expect(film.match(/\[[^\]]+\]/g)).toHaveLength(version?.shots.length ?? -1)
    const middle = Math.floor(Math.round(((version?.shots[0]?.duration_ms ?? 0) * 30) / 1000) / 2)
    const poster = Buffer.from(await readMade(filmKeys.version(order.orderId, 1, 'poster.jpg'))).toString()
    expect(poster).toBe(`frame ${middle}, 960 × 540`)
  })
})

describe('photos that their customer arranged', () => {
  test('are filmed in that order behind his cover, whatever their rooms', async () => {
    const order = await aDraftWithPhotos(5)
    const ids = await photosOf(order)
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids
    const rooms = ['bathroom', 'kitchen', 'pool', 'entrance']
    const wanted = [fifth, first, third, second].map((asset_id, at) => ({ asset_id, room: rooms[at] }))
    await arrange(order, { photos: wanted, cover_asset_id: third })
    await postAgain(order, { submit: true })
    await settled()
    const { version } = await lookAtFilm(order)
    expect(version?.shots.map(({ asset_id }) => asset_id)).toEqual([third, fifth, first, second, fourth, third])
  })

  test('photos in their own order, but with rooms that the customer named, are walked through as one walks through a home', async () => {
    const order = await aDraftWithPhotos(4)
    const rooms = ['bathroom', 'pool', 'kitchen', 'exterior_front']
    const ids = await photosOf(order)
    await arrange(order, { photos: ids.map((asset_id, index) => ({ asset_id, room: rooms[index] })) })
    await postAgain(order, { submit: true })
    await settled()
    const { version } = await lookAtFilm(order)
    const walked = version?.shots.map(({ asset_id }) => rooms[ids.indexOf(asset_id)])
    expect(walked?.slice(0, 4)).toEqual(['exterior_front', 'kitchen', 'bathroom', 'pool'])
  })

  test('open the film with the cover that an administrator chose instead', async () => {
    const order = await aDraftWithPhotos(3)
    const [first = '', second = '', third = ''] = await photosOf(order)
    await arrange(order, { photos: [{ asset_id: third }, { asset_id: first }], cover_asset_id: second })
    await postAgain(order, { submit: true })
    await settled()
    await desk('POST /api/admin/orders/{id}/tour', { id: order.orderId, body: { action: 'start', cover: first } })
    await settled()
    const { version } = await lookAtFilm(order)
    expect(version?.shots.map(({ asset_id }) => asset_id).slice(0, 3)).toEqual([first, third, second])
  })
})

test('a headshot that was sent as the agent’s logo stands on the closing card, round', async () => {
  const options = { add_logo_overlay: true, logo_filename: 'me.jpg', logo_is_headshot: true }
  const order = await aDraftWithPhotos(2, { body: { options } })
  const me = {
    filename: 'me.jpg',
    content_type: 'image/jpeg',
    seq: 0,
    type: 'logo' as const,
    bytes: await aJpeg(40, 50),
  }
  await aPhoto(order, me)
  await postAgain(order, { submit: true })
  await settled()
  const logo = (await listAssetsOfOrder(order.orderId)).find(({ type }) => type === 'logo')
  expect((await lookAtFilm(order)).version).toMatchObject({ state: 'ready', skipped: [] })
  const plan = Plan.parse(
    JSON.parse(Buffer.from(await readMade(filmKeys.version(order.orderId, 1, 'plan.json'))).toString()),
  )
  const pictures = plan.titles.flatMap(({ parts }) => parts.filter(({ part }) => part === 'picture'))
  expect(pictures).toMatchObject([{ picture: logo?.id, fit: 'circle' }])
})

describe('a voice that was ordered', () => {
  test('speaks of a room while it is seen, where the customer named it', async () => {
    const voice_over = { main_features: 'A chef’s kitchen with a marble island. Wide oak floors.' }
    const order = await aDraftWithPhotos(6, { body: { options: { add_voice_over: true, voice_over } } })
    const ids = await photosOf(order)
    const rooms = ['exterior_front', null, null, 'kitchen']
    await arrange(order, { photos: ids.map((asset_id, at) => ({ asset_id, room: rooms[at] ?? null })) })
    await postAgain(order, { submit: true })
    await settled()
    const { version } = await lookAtFilm(order)
    const shot = version?.shots.find(({ asset_id }) => asset_id === ids[3])
    const captions = Buffer.from(await readMade(filmKeys.version(order.orderId, 1, 'captions.vtt'))).toString()
    const [, minutes, seconds] = /(\d\d):(\d\d\.\d+) -->[^\n]*\n(?:[^\n]+\n)*?[^\n]*[Kk]itchen/.exec(captions) ?? []
    const at = (Number(minutes) * 60 + Number(seconds)) * 1000
    expect(at).toBeGreaterThanOrEqual(shot?.start_ms ?? Number.POSITIVE_INFINITY)
    expect(at).toBeLessThan((shot?.start_ms ?? 0) + (shot?.duration_ms ?? 0))
  })

  test('says what the order says of the home, each line once, with captions in its time', async () => {
    const voice_over = { bedrooms: 4, bathrooms: 3, sqft: 2850, main_features: 'A quiet garden. Wide oak floors.' }
    const order = await aFilmedOrder(6, { body: { options: { add_voice_over: true, voice_over } } })
    await settled()
    expect((await lookAtFilm(order)).version).toMatchObject({ state: 'ready', film: { captions: true } })
    const captions = Buffer.from(await readMade(filmKeys.version(order.orderId, 1, 'captions.vtt'))).toString()
    expect(captions).toMatch(/^WEBVTT/)
    expect(captions).toMatch(/bedrooms/)
    expect(new Set(said).size).toBe(said.length)
    const characters = [...said, ...marked].join('').length
    expect((await lookAtFilm(order)).version).toMatchObject({ spoken_characters: characters })
    const { body } = await readOrder(order.orderId, { cookies: order.cookies })
    expect(body.order).toMatchObject({ tour: { captions_url: expect.stringContaining('captions.vtt') } })
  })

  test('is asked for the times of words only where a line needs several captions, which then change with them', async () => {
    const main_features =
      'Rooms from the eighteenth century, rebuilt with reclaimed beams, limewashed walls and handmade tiles.'
    const order = await aFilmedOrder(2, { body: { options: { add_voice_over: true, voice_over: { main_features } } } })
    await settled()
    expect(marked).toHaveLength(said.filter((text) => text.length > 84).length)
    const edit = JSON.parse(
      Buffer.from(await readMade(filmKeys.version(order.orderId, 1, 'edit.json'))).toString(),
    ).edit
    const lines: { text: string; from: number; cues?: number[] }[] = edit.voice
    expect(lines.filter(({ cues }) => cues).map(({ text }) => text)).toEqual(marked)
    const bought = said.length + marked.length
    await desk('POST /api/admin/orders/{id}/tour', { id: order.orderId, body: { action: 'start' } })
    await settled()
    expect(said.length + marked.length).toBe(bought)
    expect((await lookAtFilm(order)).version).not.toHaveProperty('spoken_characters')
  })

  const recording = { filename: 'me.wav', content_type: 'audio/wav', seq: 999, type: 'voice' as const }
  const filmWith = async (bytes: Buffer | undefined, options: object) => {
    const order = await aDraftWithPhotos(3, { body: { options } })
    if (bytes) await aPhoto(order, { ...recording, bytes })
    await postAgain(order, { submit: true })
    await settled()
    const { version } = await lookAtFilm(order)
    const edit = await readMade(filmKeys.version(order.orderId, 1, 'edit.json'))
    return { version, recorded: JSON.parse(Buffer.from(edit).toString()).edit.recording }
  }

  test('is the customer’s recording where one was sent, without captions and a word of ours', async () => {
    const { version, recorded } = await filmWith(aWav({ rate: 8_000 }), { add_voice_over: true })
    expect(version).toMatchObject({ state: 'ready', film: { captions: false }, skipped: [] })
    expect(version?.shots).toHaveLength(4)
    expect(version?.notice).not.toContain('voice')
    expect(recorded).toMatchObject({ frames: expect.any(Number) })
    expect(said).toEqual([])
  })

  test.each([
    ['that was promised and never came', undefined, 'we did not get your recording. Please contact us to add it.'],
    [
      'that can’t be opened',
      Buffer.concat([aWav({ rate: 8_000 }), Buffer.from('hostile')]),
      'we could not open your recording. Please contact us to send another one.',
    ],
  ])(
    'a voice that was ordered as a recording %s leaves the film to its music, and says so',
    async (_name, bytes, sentence) => {
      const { version } = await filmWith(bytes, { add_voice_over: true, manual_voice_over: true })
      expect(version).toMatchObject({ state: 'ready', film: { captions: false }, skipped: [] })
      expect(version?.notice).toContain(`This film has no voice, because ${sentence}`)
      expect(said).toEqual([])
    },
  )

  test('is nobody’s where none was ordered, whatever was sent', async () => {
    const { version, recorded } = await filmWith(aWav({ rate: 8_000 }), { add_voice_over: false })
    expect(version).toMatchObject({ state: 'ready' })
    expect(recorded).toBeUndefined()
  })
})

describe('a photo that can’t be read', () => {
  test('a photo that can’t be read in the middle is left out and named, and the film is made of the others', async () => {
    const order = await aFilmedOrder(6, { hostile: [3] })
    await settled()
    const { version } = await lookAtFilm(order)
    expect(version).toMatchObject({ state: 'ready' })
    const [lost, ...others] = version?.skipped ?? []
    expect(others).toEqual([])
    expect(lost).toMatchObject({
      asset_id: expect.stringMatching(/_003_/),
      reason: expect.stringContaining('could not open this file'),
    })
    expect(version?.shots.map(({ asset_id }) => asset_id)).not.toContain(lost?.asset_id)
  })

  test.each([
    [5, [2, 4, 5], 'We could open 2 of your 5 photos'],
    [1, [1], 'We could not open any of your photos'],
  ])(
    'too many photos that can’t be read publish nothing and ask the customer: of %i those at %j',
    async (all, hostile, said) => {
      const order = await aFilmedOrder(all, { hostile })
      await settled()
      const { version, job, statuses } = await lookAtFilm(order)
      expect(job).toMatchObject({ state: 'failed', error_code: 'direct.photos' })
      expect(version).toMatchObject({ state: 'failed', error_code: 'direct.photos', shots: [] })
      expect(version?.skipped).toHaveLength(hostile.length)
      expect(statuses).toEqual(['awaiting_deposit', 'in_production', 'awaiting_photos'])
      const { body } = await readOrder(order.orderId, { cookies: order.cookies })
      expect(body.order).toMatchObject({
        tour: { state: 'failed', renders: [], notice: expect.stringContaining(said) },
      })
      expect(await mailsTo(order.orderId)).toContain(`We need different photos for your film: ${order.orderId}`)
      expect(await mailsTo(order.orderId)).not.toContain(`Your first cut is ready: ${order.orderId}`)
    },
  )

  test('two photos of five may be unreadable, and the film is made of sixty in a hundred', async () => {
    const order = await aFilmedOrder(5, { hostile: [1, 2] })
    await settled()
    expect((await lookAtFilm(order)).version).toMatchObject({ state: 'ready' })
  })
})

const ours = [
  'Lambda.TooManyRequestsException',
  'Lambda.ServiceException',
  'Lambda.SdkClientException',
  'timeout',
  'crash',
  'TypeError',
]
const asked = (orderId: string) => `We need different photos for your film: ${orderId}`
const named = (name: string) => Object.assign(new Error('Not the file’s fault.'), { name })

describe('what went wrong on our side', () => {
  test('is tried again until it passes, and the film has every photo and every move all the same', async () => {
    const order = await aFilmedOrder(5)
    const tries = new Map<string, number>()
    met = ({ step, input }) => {
      const call = `${step} ${JSON.stringify(input)}`
      const before = tries.get(call) ?? 0
      tries.set(call, before + 1)
      if (['photos', 'shots', 'sound', 'join'].includes(step) && before < 10)
        throw named(ours[before % ours.length] ?? '')
    }
    await settled()
    const { version, statuses } = await lookAtFilm(order)
    expect(version).toMatchObject({ state: 'ready', skipped: [] })
    expect(new Set(version?.shots.map(({ asset_id }) => asset_id)).size).toBe(5)
    expect(version?.shots.filter(({ reason }) => reason.includes('still'))).toEqual([])
    expect(statuses).toEqual(['awaiting_deposit', 'in_production', 'preview_ready'])
  })

  test.each(['Lambda.TooManyRequestsException', 'timeout', 'TypeError'])(
    'with %s for good, on six of ten photos, fails the film as ours and asks nobody for photos',
    async (name) => {
      const order = await aFilmedOrder(10)
      met = ({ step, input }) => {
        if (step === 'photos' && /_0(0[1-6])_/.test(String(input))) throw named(name)
      }
      await settled()
      const { version, job, statuses } = await lookAtFilm(order)
      expect(version).toMatchObject({ state: 'failed', error_code: `photos.${name}`, skipped: [] })
      expect(job).toMatchObject({ state: 'failed', error_code: `photos.${name}` })
      expect(statuses).toEqual(['awaiting_deposit', 'in_production'])
      expect(await mailsTo(order.orderId)).not.toContain(asked(order.orderId))
      const { body } = await readOrder(order.orderId, { cookies: order.cookies })
      expect(body.order).toMatchObject({
        tour: { state: 'failed', notice: expect.stringContaining('looking into it') },
      })
      expect(JSON.stringify(body)).not.toMatch(/could not open|add the others again/)
    },
  )

  test.each(['Lambda.TooManyRequestsException', 'crash'])(
    'with %s for good, on one shot, never makes a still of it',
    async (name) => {
      const order = await aFilmedOrder(4)
      met = ({ step, input }) => {
        if (step === 'shots' && Object(input).index === 1) throw named(name)
      }
      await settled()
      const { version } = await lookAtFilm(order)
      expect(version).toMatchObject({ state: 'failed', error_code: `shots.${name}` })
      expect(version?.shots[1]?.move).not.toBe('hold')
    },
  )
})

describe('a shot', () => {
  test('a shot whose move fails thrice is shown as a still, said so, and the others are not rendered again', async () => {
    const order = await aFilmedOrder(4)
    const tries: string[] = []
    fault = (call, what) => {
      if (call === 'render') tries.push(what)
      if (call === 'render' && what.endsWith(' 1') && !what.startsWith('hold')) throw new ShotFailed('No.')
    }
    await settled()
    const { version } = await lookAtFilm(order)
    expect(version).toMatchObject({ state: 'ready' })
    expect(version?.shots[1]).toMatchObject({ move: 'hold', reason: expect.stringContaining('still') })
    expect(tries.filter((what) => what.endsWith(' 1') && !what.startsWith('hold'))).toHaveLength(3)
    expect(tries.filter((what) => what === 'hold 1')).toHaveLength(1)
    const film = Buffer.from(await readMade(filmKeys.version(order.orderId, 1, 'draft.mp4'))).toString()
    // The closing card is the other one.
    expect(film.match(/ hold /g)).toHaveLength(2)
    expect(version?.shots.filter(({ reason }) => reason.includes('still'))).toHaveLength(1)
  })

  test('a shot that is finished stays so when another try of the director ends late, without knowing of it', async () => {
    const order = await aFilmedOrder(3)
    const key = { orderId: order.orderId, version: 1 }
    kill = async ({ step }) => {
      if (step !== 'shots') return
      kill = undefined
      const { shots = [], skipped = [], notice = '', duration_ms = 0 } = (await findVersion(key)) ?? {}
      await noteDirected(key, { shots, skipped, notice, duration_ms }, [])
    }
    await settled()
    const { version } = await lookAtFilm(order)
    expect(version?.state).toBe('ready')
    expect(version?.finished).toHaveLength(version?.shots.length ?? -1)
  })

  test('a shot that fails as a still too fails the film by its step, and the customer reads no error', async () => {
    const order = await aFilmedOrder(3)
    fault = (call, what) => {
      if (call === 'render' && what.endsWith(' 0')) throw new ShotFailed('No.')
    }
    await settled()
    const { version, job, statuses } = await lookAtFilm(order)
    expect(job).toMatchObject({ state: 'failed', error_code: 'stills.ShotFailed' })
    expect(version).toMatchObject({ state: 'failed', error_code: 'stills.ShotFailed' })
    expect(version?.finished).not.toContain(version?.shots[0]?.id)
    expect(statuses).toEqual(['awaiting_deposit', 'in_production'])
    const { body } = await readOrder(order.orderId, { cookies: order.cookies })
    expect(JSON.stringify(body)).not.toContain('ShotFailed')
    expect(body.order).toMatchObject({ tour: { state: 'failed', notice: expect.stringContaining('looking into it') } })
  })
})

describe('a process that is killed', () => {
  test.each(todaysThird(stepNames.filter((name) => name !== 'stills')))(
    'a process that is killed after %s loses nothing, doubles nothing and sends one mail',
    async (last) => {
      const order = await aFilmedOrder(4, { hostile: [2] })
      const rendered: string[] = []
      const stopped = Promise.withResolvers<void>()
      fault = (call, what) => void (call === 'render' && rendered.push(what))
      kill = async ({ step }) => {
        if (step !== last) return
        kill = undefined
        runner.stop()
        stopped.resolve()
        throw new Error('The process is gone.')
      }
      await aws.streamSettled()
      await stopped.promise
      await runner.settled()
      runner = pipeline.openRunner()
      await pipeline.keep({ start: 'unended' })
      await settled()
      const { version, job, statuses } = await lookAtFilm(order)
      expect(version, daySeed).toMatchObject({ state: 'ready', version: 1 })
      expect(job?.state).toBe('succeeded')
      expect(statuses).toEqual(['awaiting_deposit', 'in_production', 'preview_ready'])
      expect(rendered.length).toBe(new Set(rendered).size)
      expect(version?.finished).toHaveLength(version?.shots.length ?? -1)
      const mails = await mailsTo(order.orderId)
      expect(mails.filter((subject) => subject.startsWith('Your first cut'))).toHaveLength(1)
      const versions = await listVersions(filmFolder(order.orderId))
      expect(versions.filter(({ isLatest }) => !isLatest)).toEqual([])
    },
  )
})
