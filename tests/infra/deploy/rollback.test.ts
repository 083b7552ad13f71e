import { describe, expect, it } from 'vitest'
import { deploy } from '../../../infra/deploy/deploy.ts'
import { readReleases, releaseBefore, writeReleases } from '../../../infra/deploy/releases.ts'
import { rollback, rollbackOf } from '../../../infra/deploy/rollback.ts'
import { stages } from '../../../infra/stages.ts'
import { aCommit, aMachine } from './aMachine.ts'

const [a, b, c, d] = [aCommit('a'), aCommit('b'), aCommit('c'), aCommit('d')]
const fromProd = { name: 'prod', to: undefined, yes: false, tableChecked: false }

describe('the release before', () => {
  it.each([
    ['a good one is the one before it', { deployed: c, good: [a, b, c] }, b],
    ['one that never answered is the last that did', { deployed: d, good: [a, b, c] }, c],
    ['one that was gone back to is further back, not forward', { deployed: b, good: [a, b, c, b] }, a],
    ['one deployed after a roll-back is the one that it followed', { deployed: d, good: [a, b, c, b, d] }, b],
    ['the first is none', { deployed: a, good: [a] }, undefined],
    ['nothing is none', { good: [] }, undefined],
  ])('%s', (_, releases, expected) => {
    expect(releaseBefore(releases)).toBe(expected)
  })

  it('is found among the fifty newest, which fit into one parameter', () => {
    const { machine } = aMachine()
    writeReleases(machine, 'prod', { deployed: c, good: Array.from({ length: 80 }, () => b) })
    expect(readReleases(machine, 'prod').good).toHaveLength(50)
    expect(JSON.stringify(readReleases(machine, 'prod')).length).toBeLessThan(4_096)
  })
})

describe('a roll-back', () => {
  it('has the earlier release build, show, ask for and deploy itself in a folder of its own, and tells its limits', async () => {
    const { machine, done, said } = aMachine({ releases: { deployed: c, good: [a, b, c] } })
    await rollback(fromProd, machine)
    const folder = done[0]?.split(' ').at(-2) ?? ''
    expect(folder).toContain('rollback-')
    expect(done).toEqual([
      `git worktree add --detach ${folder} ${b}`,
      `in ${folder}: npm ci --ignore-scripts`,
      `in ${folder}: DEPLOY_UNCHECKED=true npm run deploy -- --stage prod`,
      `git worktree remove --force ${folder}`,
    ])
    expect(said[0]).toMatch(/goes back to b+: .* written to the table and the photo bucket .* stay as they are/)
  })

  it('finds what deployments noted', async () => {
    const { machine, done } = aMachine({ head: b })
    await deploy({ name: 'dev', stage: stages.dev, yes: true, checks: 'none' }, machine)
    writeReleases(machine, 'dev', { ...readReleases(machine, 'dev'), deployed: c })
    await rollback({ ...fromProd, name: 'dev', yes: true }, machine)
    expect(done.join('\n')).toContain(`${b}\nin `)
    expect(done.join('\n')).toContain('npm run deploy -- --stage dev --yes')
  })

  it('removes its folder also where the deployment fails', async () => {
    const { machine, done } = aMachine({ releases: { deployed: c, good: [b, c] }, broken: 'npm run deploy' })
    await expect(rollback(fromProd, machine)).rejects.toThrow('npm run deploy')
    expect(done.at(-1)).toContain('git worktree remove --force')
  })

  it.each([
    ['nothing was deployed before', { releases: { deployed: a, good: [a] } }, {}, 'no earlier release'],
    ['it is there already', { releases: { deployed: a, good: [a, b] } }, { to: a }, 'already'],
    ['the clone lacks the commit', { releases: { deployed: c, good: [a] } }, { to: 'main~999' }, 'git fetch'],
    [
      'the table has changed since',
      { releases: { deployed: c, good: [b, c] }, differing: 'functions/contract/platform/tableShape.ts' },
      {},
      'Mend forward',
    ],
  ])('is refused where %s', async (_, stubbed, changed, reason) => {
    const { machine, done } = aMachine(stubbed)
    await expect(rollback({ ...fromProd, ...changed }, machine)).rejects.toThrow(reason)
    expect(done).toEqual([])
  })

  it('goes past a changed table only for somebody who says that they checked it', async () => {
    const { machine, done } = aMachine({ releases: { deployed: c, good: [b, c] }, differing: 'tableShape.ts' })
    await rollback({ ...fromProd, tableChecked: true }, machine)
    expect(done).toHaveLength(4)
  })

  it('needs a stage by its name', () => {
    expect(() => rollbackOf([])).toThrow('npm run rollback -- --stage')
    expect(rollbackOf(['--stage', 'prod', '--to', b])).toEqual({ ...fromProd, to: b })
  })
})
