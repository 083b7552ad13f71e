import * as z from 'zod/mini'
import { photoReader } from '../../actions/tours/engine/photoReader.ts'
import { photoSteps } from '../../actions/tours/photoSteps.ts'
import { doing } from '../../actions/tours/stepTable.ts'
import { worker } from './worker.ts'

export const handler = worker(z.unknown(), doing(photoSteps, photoReader))
