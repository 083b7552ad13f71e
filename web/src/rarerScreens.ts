/** Screens that few visits come to, or that are long to read: a file's name more on their way makes the others lighter. */
export const rarerScreens = {
  AccountOrderPage: () => import('./features/account/order/OrderPage.tsx'),
  IntegrationsPage: () => import('./features/account/integrations/IntegrationsPage.tsx'),
  ForgotPage: () => import('./features/auth/ForgotPage.tsx'),
  ResetPage: () => import('./features/auth/ResetPage.tsx'),
  ReviewPage: () => import('./features/review/ReviewPage.tsx'),
  UnsubscribePage: () => import('./features/unsubscribe/UnsubscribePage.tsx'),
  VerifyPage: () => import('./features/auth/VerifyPage.tsx'),
  PayPage: () => import('./features/pay/PayPage.tsx'),
  PhotoLinkPage: () => import('./features/order-wizard/photo-link/PhotoLinkPage.tsx'),
  AdminPage: () => import('./features/admin/AdminPage.tsx'),
}
