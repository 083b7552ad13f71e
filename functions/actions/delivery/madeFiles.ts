import * as z from 'zod/mini'
import { MadeFile } from '../../domain/delivery/Delivery.ts'

export const MadeFiles = z.array(MadeFile)
