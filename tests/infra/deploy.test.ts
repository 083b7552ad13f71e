import { describe, expect, it } from 'vitest'
import { deploymentOf } from '../../infra/deploy/deploy.ts'
import { stages } from '../../infra/stages.ts'

describe('a deployment', () => {
  it('goes to the stage that was named, and asks first', () => {
    expect(deploymentOf(['--stage', 'staging'])).toEqual({ name: 'staging', stage: stages.staging, yes: false })
  })

  it.each([[[]], [['--stage', 'production']], [['--stage', '']]])('goes nowhere without a known stage: %j', (args) => {
    expect(() => deploymentOf(args)).toThrow('Please choose a stage')
  })
})
