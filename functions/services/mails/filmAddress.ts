/** Where the film is watched and its review is: without a token whoever ordered logs in. */
export const filmAddress = (siteOrigin: string, orderId: string, token: string | undefined): string =>
  token === undefined ? `${siteOrigin}/account/orders/${orderId}` : `${siteOrigin}/review/${token}`
