import * as z from 'zod/mini'
import { shotRenderer } from '../../actions/tours/engine/shotRenderer.ts'
import { shotSteps } from '../../actions/tours/shotSteps.ts'
import { doing } from '../../actions/tours/stepTable.ts'
import { worker } from './worker.ts'

export const handler = worker(z.unknown(), doing(shotSteps, shotRenderer))
