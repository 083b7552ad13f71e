import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { administrator, seedAdministrator } from '../../../infra/local/seed.ts'
import { startLocalStage } from '../../../infra/local/stage.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'seed-'))
const stage = await startLocalStage({ pages: 'source', environment: { ADMIN_EMAILS: administrator.email } })
afterAll(async () => {
  await stage.stop()
  rmSync(dataDir, { recursive: true })
})

test('a fresh laptop has one verified administrator, who can log in', { timeout: 60_000 }, async () => {
  expect(await seedAdministrator(stage.origin, dataDir)).toBe(true)
  expect(await seedAdministrator(stage.origin, dataDir)).toBe(true)
  const answer = await fetch(`${stage.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stage.origin },
    body: JSON.stringify(administrator),
  })
  expect(await answer.json()).toMatchObject({ ok: true, user: { email_verified: true, is_admin: true } })
})
