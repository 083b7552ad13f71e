import * as z from 'zod/mini'
import { MadeFile } from '../../domain/delivery/Delivery.ts'

/** What the steps that make files hand on. */
export const MadeFiles = z.array(MadeFile)
