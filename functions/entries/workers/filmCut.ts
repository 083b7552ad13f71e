import * as z from 'zod/mini'
import { cutSteps } from '../../actions/tours/cutSteps.ts'
import { cutter } from '../../actions/tours/engine/cutter.ts'
import { doing } from '../../actions/tours/stepTable.ts'
import { worker } from './worker.ts'

export const handler = worker(z.unknown(), doing(cutSteps, cutter))
