import type { Colors } from './colors.ts'
import type { Room } from './Look.ts'

const indoorGreen = 0.06
const outsideFrom = 0.22

/** How much speaks for the open air: 0 for nothing, above .22 it is. */
export const openAir = ({ sky, green }: Pick<Colors, 'sky' | 'green'>): number =>
  1.1 * sky + 1.2 * Math.max(0, green - indoorGreen)

export function guessedRoom(colors: Pick<Colors, 'sky' | 'green' | 'water'>): { room: Room; sure: number } {
  const evidence = openAir(colors)
  if (evidence < outsideFrom) return { room: 'interior', sure: 0.2 * (1 - evidence / outsideFrom) }
  const sure = Math.min(1, evidence / (2 * outsideFrom))
  if (colors.sky < 0.05 && colors.green > 0.35) return { room: 'aerial', sure: 0.5 * sure }
  return { room: colors.water > 0.045 ? 'garden' : 'exterior', sure }
}
