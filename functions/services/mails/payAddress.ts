/** Where whoever got the mail pays: by the link's token on any device, or logged in on the order's page. */
export const payAddress = (siteOrigin: string, orderId: string, token: string | undefined): string =>
  token === undefined ? `${siteOrigin}/account/orders/${orderId}` : `${siteOrigin}/pay/${token}`
