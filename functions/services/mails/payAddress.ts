export const payAddress = (siteOrigin: string, orderId: string, token: string | undefined): string =>
  token === undefined ? `${siteOrigin}/account/orders/${orderId}` : `${siteOrigin}/pay/${token}`
