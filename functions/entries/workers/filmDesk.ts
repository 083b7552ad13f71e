import * as z from 'zod/mini'
import { deskSteps } from '../../actions/tours/deskSteps.ts'
import { director } from '../../actions/tours/engine/director.ts'
import { doing } from '../../actions/tours/stepTable.ts'
import { worker } from './worker.ts'

export const handler = worker(z.unknown(), doing(deskSteps, director))
