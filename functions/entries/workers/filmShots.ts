import * as z from 'zod/mini'
import { shotRenderer } from '../../actions/film/engine/shotRenderer.ts'
import { shotSteps } from '../../actions/film/steps/shotSteps.ts'
import { doing } from '../../actions/film/steps/stepTable.ts'
import { worker } from './worker.ts'

export const handler = worker(z.unknown(), doing(shotSteps, shotRenderer))
