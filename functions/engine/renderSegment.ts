import { rename } from 'node:fs/promises'
import type { Plan } from '../film/Plan.ts'
import { drawShot } from './drawing/drawShot.ts'
import type { Load } from './drawing/PhotoSlots.ts'
import { openSegment } from './encoding/openSegment.ts'

export interface Segment {
  plan: Plan
  index: number
  /** The mezzanine of a photo, or the bytes of a picture. The same function for one film: what it gave is kept for the next shot. */
  load: Load
  out: string
  signal?: AbortSignal
}

const cpuMicroseconds = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Throws EncoderMissing, what `load` throws, and the signal’s reason. Seconds are the process’s: render one segment at a time. */
export async function renderSegment({
  plan,
  index,
  load,
  out,
  signal,
}: Segment): Promise<{ frames: number; cpuSeconds: number }> {
  const before = cpuMicroseconds()
  const aside = `${out}.${process.pid}.part`
  const encoder = await openSegment(aside, plan)
  try {
    const frames = await drawShot({ plan, index, load }, async (planes) => {
      signal?.throwIfAborted()
      await encoder.write(planes)
    })
    await encoder.end()
    await rename(aside, out)
    return { frames, cpuSeconds: (cpuMicroseconds() - before) / 1e6 }
  } catch (error) {
    await encoder.abandon()
    throw error
  }
}
