export type Headers = Record<string, { value: string }>
export type ViewerEvent = {
  viewer: { ip: string }
  request: { uri: string; querystring: Record<string, { value: string }>; headers: Headers }
}
export type ResponseEvent = ViewerEvent & {
  response: { statusCode: number; statusDescription: string; headers: Headers }
}
