import type { Room } from '../../film/looking/Look.ts'

export type Label = { name: string; confidence: number }

const places: Record<string, Room> = {
  'Aerial View': 'aerial',
  Kitchen: 'kitchen',
  'Kitchen Island': 'kitchen',
  'Dining Room': 'dining',
  Bedroom: 'bedroom',
  Bathroom: 'bathroom',
  'Living Room': 'living',
  Foyer: 'hall',
  Hallway: 'hall',
  Corridor: 'hall',
  'Home Office': 'interior',
  'Swimming Pool': 'garden',
  Backyard: 'garden',
  Patio: 'garden',
  Garden: 'garden',
  Yard: 'garden',
  Porch: 'exterior',
  'Front Yard': 'exterior',
  Villa: 'exterior',
  Mansion: 'exterior',
  Cottage: 'exterior',
  House: 'exterior',
}
const things: Record<string, Room> = {
  Oven: 'kitchen',
  Refrigerator: 'kitchen',
  Microwave: 'kitchen',
  'Dining Table': 'dining',
  Bed: 'bedroom',
  Bathtub: 'bathroom',
  Shower: 'bathroom',
  Toilet: 'bathroom',
  Fireplace: 'living',
  Couch: 'living',
  Staircase: 'hall',
}
/** Below this a label is a guess, and the pixels guess as well. */
export const leastConfidence = 80

export function roomOfLabels(labels: readonly Label[]): Room | undefined {
  const sure = labels.filter(({ confidence }) => confidence >= leastConfidence)
  const surest = sure.toSorted((a, b) => b.confidence - a.confidence).map(({ name }) => name)
  for (const table of [places, things]) {
    const named = surest.find((name) => Object.hasOwn(table, name))
    if (named !== undefined) return table[named]
  }
  return undefined
}
