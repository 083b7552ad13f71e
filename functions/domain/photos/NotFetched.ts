export class NotFetched extends Error {
  readonly mayPass: boolean
  constructor(message: string, { mayPass = false, cause }: { mayPass?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.name = 'NotFetched'
    this.mayPass = mayPass
  }
}
