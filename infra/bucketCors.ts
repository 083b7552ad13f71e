export const bucketCors = {
  // GET for the console, which makes a ZIP of an order's photos in the browser.
  allowedMethods: ['POST', 'GET'],
  exposedHeaders: ['ETag'],
  maxAgeSeconds: 3600,
} as const
