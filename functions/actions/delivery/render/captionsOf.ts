import { type CutName, filmKeys } from '#contract/photos/storageKeys'
import type { MadeFile } from '../../../domain/delivery/Delivery.ts'
import type { Plan } from '../../../film/Plan.ts'
import { flawsOfCaptions } from '../../../film/voice/captionFlaws.ts'
import { subRip, webVtt } from '../../../film/voice/captions.ts'
import { keepFinished } from '../../../services/film/films.ts'
import { hashOf } from '../../../services/ids.ts'
import { type TourStep, versionOf } from '../../film/steps/tourStep.ts'
import { partsOf } from '../deliveryStep.ts'
import { refuseFlawed } from '../refuseFlawed.ts'
import { readCut } from './cutDocument.ts'

/** No unbranded captions if they would say the same: the branded ones then serve both. */
export async function captionsOf(
  step: Pick<TourStep<CutName>, 'job' | 'input'>,
  { plan, slug }: { plan: Plan; slug: string },
): Promise<MadeFile[]> {
  const { branded } = partsOf(step.input)
  const key = versionOf(step)
  const { plan: neutral } = await readCut(key, '16x9-unbranded')
  const isSame = JSON.stringify(neutral.voice) === JSON.stringify(plan.voice)
  if (plan.voice.length === 0 || (branded && isSame)) return []
  const { plan: named } = await readCut(key, '16x9')
  const tail = branded || named.voice.length === plan.voice.length ? '' : '-unbranded'
  const keep = async (type: 'vtt' | 'srt', text: string, contentType: string): Promise<MadeFile> => {
    refuseFlawed(step, `captions (${type})`, flawsOfCaptions(text, plan))
    const bytes = Buffer.from(text)
    const stored = filmKeys.final(key.orderId, hashOf(text), type)
    await keepFinished(stored, bytes, contentType)
    const name = `${slug}-captions${tail}.${type}`
    const size = { size_bytes: bytes.length, width: 0, height: 0 }
    return { kind: 'captions', name, format: null, branded, ...size, key: stored }
  }
  return [
    await keep('vtt', webVtt(plan), 'text/vtt; charset=utf-8'),
    await keep('srt', subRip(plan), 'application/x-subrip; charset=utf-8'),
  ]
}
