import * as z from 'zod/mini'
import { cutter } from '../../actions/film/engine/cutter.ts'
import { cutSteps } from '../../actions/film/steps/cutSteps.ts'
import { doing } from '../../actions/film/steps/stepTable.ts'
import { worker } from './worker.ts'

export const handler = worker(z.unknown(), doing(cutSteps, cutter))
