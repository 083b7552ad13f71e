import { pageRoutes } from './delivery/tourPages.ts'
import { endpoints, type Group, type Route } from './endpoints.ts'
import { rateClasses } from './platform/rates.ts'

/** What each group answers: a path and all below it, unless a longer one is another group's. An endpoint below one of these adds nothing to the stack. */
const groupPaths: Record<Group, readonly string[]> = {
  contact: ['/api/hubspot/contact'],
  orders: ['/api/price', '/api/orders'],
  uploads: [
    '/api/uploads',
    '/api/photo-link',
    '/api/account/logo',
    '/api/orders/{order_id}/logo',
    '/api/admin/orders/{id}/clips',
  ],
  payments: ['/api/pay-link', '/api/payments', '/api/orders/{order_id}/checkout', '/api/admin/orders/{id}/money'],
  documents: ['/api/orders/{order_id}/documents', '/api/admin/orders/{id}/documents'],
  review: [
    '/api/review',
    ...['review', 'review-links', 'downloads'].flatMap((part) => [
      `/api/orders/{order_id}/${part}`,
      `/api/admin/orders/{id}/${part}`,
    ]),
    '/api/admin/orders/{id}/rounds',
  ],
  tours: ['/api/tour-messages', '/api/orders/{order_id}/pages', '/api/admin/orders/{id}/pages'],
  auth: ['/api/auth'],
  account: ['/api/account', '/api/mails'],
  integrations: [
    '/api/account/integrations',
    '/api/account/api-keys',
    '/api/account/webhooks',
    '/api/admin/users/{id}/integrations',
    '/api/admin/users/{id}/api-keys',
    '/api/admin/users/{id}/webhooks',
  ],
  brokerages: ['/api/v1'],
  addresses: ['/api/addresses'],
  admin: ['/api/admin'],
}

const isThrottled = (route: Route) => rateClasses[endpoints[route].rate].perSecond !== rateClasses.read.perSecond

export function gatewayRoutes(): { key: string; group: Group; throttled?: Route }[] {
  const byGroup = Object.entries(groupPaths) as [Group, readonly string[]][]
  const throttled = (Object.keys(endpoints) as Route[]).filter(isThrottled)
  return [
    ...byGroup.flatMap(([group, paths]) =>
      paths.flatMap((path) => [`ANY ${path}`, `ANY ${path}/{proxy+}`].map((key) => ({ key, group }))),
    ),
    ...throttled.map((route) => ({ key: route, group: endpoints[route].group, throttled: route })),
    ...pageRoutes.map((key) => ({ key, group: 'tours' as const })),
  ]
}
