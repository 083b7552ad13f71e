import type { Agent } from '../../Edit.ts'
import type { Room } from '../../looking/Look.ts'

type Count = number | null | undefined
export type SpokenHome = {
  bedrooms?: Count
  bathrooms?: Count
  sqft?: Count
  year_built?: Count
  lot_size?: Count
  lot_unit?: string
  main_features: string
  rooms_to_highlight: readonly string[]
  special_features: string
  outdoor_features: string
  neighborhood_highlights: string
  tone_preference: string
}

/** Everything that a voice may speak of. Without an agent nobody is named and nobody is called. */
export type ScriptFacts = {
  street: string
  place: string
  home: SpokenHome
  agent: Pick<Agent, 'name' | 'brokerage' | 'phone'> | null
}

/** `room` is null if only the pixels named it; `said` is empty for silence. */
export type SeenShot = { id: string; room: Room | null; frames: number; said?: string | undefined }
