import { AssetId } from '#contract/fields'
import type { PhotoReader } from '../FilmEngine.ts'
import { readPhoto } from '../photos/readPhoto.ts'
import { type StepTable, step } from './stepTable.ts'

export const photoSteps: StepTable<PhotoReader> = { photos: step(AssetId, readPhoto) }
