import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderCpuMs } from '../orders/calls.ts'
import { startPeer } from './client.ts'
import { compareHome } from './home.ts'
import { installed } from './install.ts'
import { compareIntake } from './intake.ts'
import { compareOrders, ourShop, vendureCpuMs, vendureShop } from './orders.ts'

/**
 * What an order takes of the processor: our built function, without the table's own work, and Vendure with its database
 * in memory. Ours before and after, so that a slow minute of the machine meets both.
 */
export async function besideVendure() {
  const before = await orderCpuMs()
  const data = mkdtempSync(join(tmpdir(), 'vendure-'))
  const peer = await startPeer('vendure.ts', [installed('vendure-3.7.3'), data])
  try {
    const theirs = await vendureCpuMs(await vendureShop(peer))
    const ours = (before + (await orderCpuMs())) / 2
    return { ours, theirs, ratio: ours / theirs }
  } finally {
    await peer.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/**
 * The product beside others on this machine, in one run: each server in a process of its own on 127.0.0.1, the same
 * client, in turn. Needs dist; the first run installs the others, which takes minutes.
 */
export async function peers(print: (rows: object[]) => void) {
  const [vendure, intake] = [installed('vendure-3.7.3'), installed('intake-1')]
  const data = mkdtempSync(join(tmpdir(), 'peers-'))
  const folder = (name: string) => {
    mkdirSync(join(data, name), { recursive: true })
    return join(data, name)
  }
  const edgeKey = randomBytes(16).toString('hex')
  const started: Awaited<ReturnType<typeof startPeer>>[] = []
  const start = async (script: string, ...args: string[]) => {
    const peer = await startPeer(script, args)
    started.push(peer)
    return peer
  }
  try {
    const stage = await start('stage.ts', folder('stage'), edgeKey)
    const shop = await start('vendure.ts', vendure, folder('vendure'))
    print(await compareOrders(await ourShop(stage, edgeKey), await vendureShop(shop), await orderCpuMs()))
    folder('intake/multer')
    folder('intake/tus')
    print(await compareIntake(stage, edgeKey, await start('intakeServer.ts', intake, folder('intake'))))
    for (const peer of started.splice(0)) await peer.stop()
    print(await compareHome())
  } finally {
    for (const peer of started) await peer.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
