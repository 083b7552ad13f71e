import { brand } from '#contract/brand'

const stackPrefix = (stageName: string) => `${brand.name.toLowerCase()}-${stageName}`
export const stackName = (stageName: string, part: 'data' | 'api' | 'work' | 'web') =>
  `${stackPrefix(stageName)}-${part}`
