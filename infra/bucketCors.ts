/** What the photo bucket lets pages of the site do, on AWS and on the embedded S3: post a file, read its ETag, and fetch files. */
export const bucketCors = {
  // GET for the console, which makes a ZIP of an order's photos in the browser.
  allowedMethods: ['POST', 'GET'],
  exposedHeaders: ['ETag'],
  maxAgeSeconds: 3600,
} as const
