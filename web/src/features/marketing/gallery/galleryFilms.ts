import type { Plan } from '#contract/money/plans'
import type { PictureName } from '../../../ui/pictures/Picture.tsx'
import type { SampleName } from '../sample/samples.ts'

type Still = { picture: PictureName; alt: string }
type GalleryFilm = {
  name: SampleName
  /** The listing that would order such a film. */
  listing: string
  title: string
  text: string
  plan: Plan
  stills: readonly Still[]
}

const front: Still = { picture: 'exterior', alt: 'The front of a modern two-story house at dusk' }
const hall: Still = { picture: 'entrance-hall', alt: 'A white entrance hall with an open oak staircase' }
const living: Still = { picture: 'living-room', alt: 'A living room with a stone fireplace and tall windows' }
const kitchen: Still = { picture: 'kitchen', alt: 'A kitchen in oak and marble with an island and three stools' }
const island: Still = { picture: 'kitchen-detail', alt: 'A vase of green branches on a marble kitchen island' }
const dining: Still = { picture: 'dining', alt: 'A long walnut dining table before a garden window' }
const primary: Still = { picture: 'bedroom', alt: 'A calm primary bedroom with a wall of oak slats' }
const second: Still = { picture: 'second-bedroom', alt: 'A second bedroom with a sage green wall' }
const bath: Still = { picture: 'bathroom', alt: 'A bathroom with a free-standing tub below a window' }
const pool: Still = { picture: 'pool', alt: 'The back of the house with its pool and loungers' }
const patio: Still = { picture: 'patio', alt: 'Low chairs on a covered patio with a timber ceiling' }
const aerial: Still = { picture: 'aerial', alt: 'The house, its pool and its lawn from above' }

const cityLiving: Still = { picture: 'city-living', alt: 'A living room with a green sofa and a view over the city' }
const cityKitchen: Still = { picture: 'city-kitchen', alt: 'A dark green kitchen and a round table at the window' }
const cityBedroom: Still = { picture: 'city-bedroom', alt: 'A bedroom with a clay wall and a headboard of oak slats' }
const cityBalcony: Still = { picture: 'city-balcony', alt: 'A balcony with string lights above the city at sunset' }

const cottageFront: Still = {
  picture: 'cottage-front',
  alt: 'A white cottage with a gable and a porch in evening light',
}
const cottageLiving: Still = { picture: 'cottage-living', alt: 'A living room with a brick fireplace and bookshelves' }
const cottageKitchen: Still = {
  picture: 'cottage-kitchen',
  alt: 'A blue kitchen with a long oak table and a white hood',
}
const cottageBedroom: Still = { picture: 'cottage-bedroom', alt: 'A bedroom under a white sloped ceiling with beams' }

export const galleryFilms: readonly GalleryFilm[] = [
  {
    name: 'city',
    listing: 'A city apartment in Port Ellis',
    title: 'High above the street',
    text: 'Four photos are enough. The film gets shorter, never slower.',
    plan: 'basic',
    stills: [cityLiving, cityKitchen, cityBedroom, cityBalcony],
  },
  {
    name: 'cottage',
    listing: 'A family home in Fern Hollow',
    title: 'From the porch to the fire',
    text: 'From evening light outside through the rooms a family lives in, with lower thirds for what the agent highlights.',
    plan: 'premium',
    stills: [cottageFront, cottageLiving, cottageKitchen, cottageBedroom],
  },
  {
    name: 'tour',
    listing: 'A luxury home in Alder Hills',
    title: 'The whole home',
    text: 'All twelve photos, in the order you’d walk through the house. We cut it short for this page: a luxury film has up to two minutes.',
    plan: 'luxury',
    stills: [front, hall, living, kitchen, island, dining, primary, second, bath, pool, patio, aerial],
  },
]
