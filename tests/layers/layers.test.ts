import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importsOf, root } from './imports.ts'

const below = (...names: string[]) => names.map((name) => `functions/${name}`)
/**
 * What each floor may import besides itself. The store needs a client, an id, the configuration: services, but not
 * back. An entry reaches the table through an action alone.
 */
const allowed: Record<string, string[]> = {
  'functions/contract': [],
  // The film as data and as mathematics, for workers and browsers alike; and the machine that draws it, which knows no order.
  'functions/film': [],
  'functions/engine': below('film'),
  'functions/domain': below('contract', 'film'),
  'functions/services': below('contract', 'film', 'domain'),
  'functions/store': below('contract', 'film', 'domain', 'services'),
  'functions/http': below('contract', 'domain', 'services', 'store'),
  'functions/actions': below('contract', 'film', 'engine', 'domain', 'services', 'store', 'http'),
  'functions/entries': below('contract', 'film', 'domain', 'services', 'http', 'actions'),
  'web/src': ['functions/contract', 'functions/film'],
  web: ['functions/contract', 'web/src', 'infra'],
  infra: ['functions/contract', 'functions/film', 'functions/engine', 'functions/entries'],
}
const layerOf = (file: string) => Object.keys(allowed).find((layer) => file.startsWith(`${layer}/`)) ?? ''
/** The site's own floors, from the lowest. */
const webFloors = ['lib', 'ui', 'modules', 'features']
const webFloorOf = (file: string) => webFloors.indexOf(/^web\/src\/(\w+)\//.exec(file)?.[1] ?? '')
const featureOf = (file: string) => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1]

function complaints(file: string, imported: string): boolean {
  const [from, to] = [layerOf(file), layerOf(imported)]
  // A browser gets these whole.
  if (['functions/contract', 'functions/film'].includes(from) && to !== from) return imported !== 'zod/mini'
  if (to !== '' && to !== from && !allowed[from]?.includes(to)) return true
  const floor = webFloorOf(file)
  if (floor >= 0 && webFloorOf(imported) > floor) return true
  const [ours, theirs] = [featureOf(file), featureOf(imported)]
  return theirs !== undefined && ours !== undefined && ours !== theirs
}

describe('the layers', () => {
  const files = globSync('{functions,infra,web}/**/*.{ts,tsx}', { cwd: root })

  it('import only what stands below them', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((name) => complaints(file, name))
        .map((name) => `${file} imports ${name}`),
    )
    expect(files.length).toBeGreaterThan(30)
    expect(wrong).toEqual([])
  })

  it.each([
    ['functions/domain/orders/Order.ts', "import { getItem } from '../../store/dynamo.ts'"],
    ['functions/store/orders/orders.ts', "import type { Caller } from '../../http/caller/session.ts'"],
    ['functions/contract/orders/order.ts', "import * as z from 'zod'"],
    ['functions/contract/orders/order.ts', "import { x } from '../../domain/orders/Order.ts'"],
    ['functions/film/camera.ts', "import { createHash } from 'node:crypto'"],
    ['functions/engine/encoder.ts', "import { readFile } from '../services/photos.ts'"],
    ['web/src/lib/api/api.ts', "import { renderSegment } from '../../../../functions/engine/renderSegment.ts'"],
    ['web/src/lib/api/api.ts', "import { Order } from '../../../../functions/domain/orders/Order.ts'"],
    ['web/src/features/account/Account.tsx', "import { Wizard } from '../order-wizard/Wizard.tsx'"],
    ['web/src/modules/layout/Layout.tsx', "import type { Props } from '../../features/account/Account.tsx'"],
    ['web/src/ui/Banner.tsx', "import { Header } from '../modules/layout/Header.tsx'"],
    ['web/src/lib/dates.ts', "import { Banner } from '../ui/Banner.tsx'"],
    ['web/src/lib/api/api.ts', "const page = await import('../../features/account/Account.tsx')"],
    ['infra/app.ts', "export { keys } from '../functions/store/table.ts'"],
    ['functions/http/serve.ts', "import {\n  handler,\n} from '../entries/api/orders.ts'"],
    ['functions/actions/orders/placeOrder.ts', "import { handler } from '../../entries/api/orders.ts'"],
    ['functions/store/orders/orders.ts', "import { placeOrder } from '../../actions/orders/placeOrder.ts'"],
    ['functions/entries/api/orders.ts', "import { findOrder } from '../../store/orders/orders.ts'"],
  ])('refuse it in %s to write %s', (file, text) => {
    expect(importsOf(file, text).filter((name) => complaints(file, name))).toHaveLength(1)
  })

  it.each([
    ['functions/entries/api/orders.ts', "import { insertOrder } from '../store/orders.ts'"],
    ['web/src/router.tsx', "const Account = lazy(() => import('./features/account/Account.tsx'))"],
    ['web/src/features/account/Account.tsx', "import { Orders } from './Orders.tsx'"],
    ['functions/domain/orders/Order.ts', "import { Order } from '#contract/orders/order'"],
  ])('allow it in %s to write %s', (file, text) => {
    expect(importsOf(file, text).filter((name) => complaints(file, name))).toEqual([])
  })
})
