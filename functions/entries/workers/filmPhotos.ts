import * as z from 'zod/mini'
import { photoReader } from '../../actions/film/engine/photoReader.ts'
import { photoSteps } from '../../actions/film/steps/photoSteps.ts'
import { doing } from '../../actions/film/steps/stepTable.ts'
import { worker } from './worker.ts'

export const handler = worker(z.unknown(), doing(photoSteps, photoReader))
