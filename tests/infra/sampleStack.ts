import { functionNames } from '../../infra/functions/functions.ts'
import { stages } from '../../infra/stages.ts'
import { sample } from '../support/workflow/sample.ts'
import { aProduct, backendOf } from './product.ts'

/** Production with the workflows of the sample. */
const made = aProduct('prod', stages.prod, functionNames, sample)
export const { app } = made
export const template = backendOf(made)
export const propertiesOf = (type: string) =>
  Object.entries(template.findResources(type)).map(([id, { Properties }]) => ({ id, ...Properties }))
export const lambdaOf = (name: string) =>
  propertiesOf('AWS::Lambda::Function').find(({ Description }) => Description === `prod ${name}`)
