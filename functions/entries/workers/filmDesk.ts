import * as z from 'zod/mini'
import { director } from '../../actions/film/engine/director.ts'
import { deskSteps } from '../../actions/film/steps/deskSteps.ts'
import { doing } from '../../actions/film/steps/stepTable.ts'
import { worker } from './worker.ts'

export const handler = worker(z.unknown(), doing(deskSteps, director))
