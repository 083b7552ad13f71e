import { rename } from 'node:fs/promises'
import type { Plan } from '../film/Plan.ts'
import { drawShot } from './drawing/drawShot.ts'
import type { Load } from './drawing/PhotoSlots.ts'
import { openSegment } from './encoding/openSegment.ts'

export interface Segment {
  plan: Plan
  /** Of the shot: its frames from its own start to the next shot's. */
  index: number
  /** The mezzanine of a photo, or the bytes of a picture. The same function for one film: what it gave is kept for the next shot. */
  load: Load
  /** The file of the finished segment: it exists whole or not at all. */
  out: string
  signal?: AbortSignal
}

const cpuMicroseconds = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/**
 * Renders one segment of a film. Throws EncoderMissing, what `load` throws, and the signal's reason. The seconds are the
 * whole process's, so render one segment at a time in it.
 */
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
