import { brand } from '../../../functions/contract/brand.ts'
import type { Brief } from '../../../functions/film/Edit.ts'
import type { Room } from '../../../functions/film/looking/Look.ts'
import type { TrackName } from '../../../functions/film/scoring/tracks.ts'

type SamplePhoto = { file: string; room: Room; chapter: string }
export type SampleRecipe = { photos: readonly SamplePhoto[]; brief: Brief & { mood: TrackName } }

const front = { file: 'exterior.jpg', room: 'exterior', chapter: 'The front at dusk' } as const
const hall = { file: 'entrance-hall.jpg', room: 'hall', chapter: 'Entrance hall' } as const
const living = { file: 'living-room.jpg', room: 'living', chapter: 'Living room' } as const
const kitchen = { file: 'kitchen.jpg', room: 'kitchen', chapter: 'Kitchen' } as const
const island = { file: 'kitchen-detail.jpg', room: 'kitchen', chapter: 'Kitchen' } as const
const dining = { file: 'dining.jpg', room: 'dining', chapter: 'Dining room' } as const
const primary = { file: 'bedroom.jpg', room: 'bedroom', chapter: 'Primary bedroom' } as const
const second = { file: 'second-bedroom.jpg', room: 'bedroom', chapter: 'Second bedroom' } as const
const bath = { file: 'bathroom.jpg', room: 'bathroom', chapter: 'Bathroom' } as const
const patio = { file: 'patio.jpg', room: 'garden', chapter: 'Covered patio' } as const
const pool = { file: 'pool.jpg', room: 'garden', chapter: 'Garden and pool' } as const
const aerial = { file: 'aerial.jpg', room: 'aerial', chapter: 'From above' } as const

const cityLiving = { file: 'city-living.jpg', room: 'living', chapter: 'Living room' } as const
const cityKitchen = { file: 'city-kitchen.jpg', room: 'kitchen', chapter: 'Kitchen' } as const
const cityBedroom = { file: 'city-bedroom.jpg', room: 'bedroom', chapter: 'Bedroom' } as const
const cityBalcony = { file: 'city-balcony.jpg', room: 'garden', chapter: 'Balcony at sunset' } as const

const cottageFront = { file: 'cottage-front.jpg', room: 'exterior', chapter: 'Front and porch' } as const
const cottageLiving = { file: 'cottage-living.jpg', room: 'living', chapter: 'Living room' } as const
const cottageKitchen = { file: 'cottage-kitchen.jpg', room: 'kitchen', chapter: 'Kitchen' } as const
const cottageBedroom = { file: 'cottage-bedroom.jpg', room: 'bedroom', chapter: 'Attic bedroom' } as const

/** Nobody is invented: the closing card names the maker of the film. */
const agent = {
  name: brand.name,
  brokerage: 'Video tours from listing photos',
  phone: brand.siteHost,
  logo: null,
  portrait: null,
}
const common = { place: '', agent, motionGraphics: false, highlights: [] }

export const sampleRecipes: Record<string, SampleRecipe> = {
  city: {
    photos: [cityLiving, cityKitchen, cityBedroom, cityBalcony],
    brief: {
      ...common,
      street: 'A city apartment',
      facts: ['1 bed', 'balcony', 'city view'],
      seconds: 60,
      mood: 'pulse',
    },
  },
  tour: {
    photos: [front, living, kitchen, dining, primary, bath, pool, hall, patio, aerial, second, island],
    brief: {
      ...common,
      street: 'A modern family home',
      facts: ['4 beds', '3 baths', 'garden and pool'],
      seconds: 36,
      mood: 'warm',
    },
  },
  cottage: {
    photos: [cottageFront, cottageLiving, cottageKitchen, cottageBedroom],
    brief: {
      ...common,
      street: 'A cottage with a porch',
      facts: ['Porch', 'fireplace', 'farmhouse kitchen'],
      seconds: 90,
      mood: 'acoustic',
      motionGraphics: true,
      highlights: ['A brick fireplace between bookshelves', 'A farmhouse sink below the garden window'],
    },
  },
}
