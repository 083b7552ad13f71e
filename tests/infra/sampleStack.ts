import { functionNames } from '../../infra/functions.ts'
import { stages } from '../../infra/stages.ts'
import { sample } from '../support/workflow/sample.ts'
import { aProduct, templateOf } from './product.ts'

/** Production with the workflows of the sample. */
export const { app, api } = aProduct('prod', stages.prod, functionNames, sample)
export const template = templateOf(api)
export const propertiesOf = (type: string) =>
  Object.entries(template.findResources(type)).map(([id, { Properties }]) => ({ id, ...Properties }))
export const lambdaOf = (name: string) =>
  propertiesOf('AWS::Lambda::Function').find(({ Description }) => Description === `prod ${name}`)
