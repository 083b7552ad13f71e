import type { Agent } from '../Edit.ts'
import type { Room } from '../looking/Look.ts'

type Count = number | null | undefined
/** What an order says of a home, by the names of its form; empty texts and null where nobody said. */
export type SpokenHome = {
  bedrooms?: Count
  bathrooms?: Count
  sqft?: Count
  year_built?: Count
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

/**
 * A shot as the narrator sees it; `room` is null where nobody but the pixels said which one it is. `said` are a person's
 * own words for it, empty for silence.
 */
export type SeenShot = { id: string; room: Room | null; frames: number; said?: string | undefined }
