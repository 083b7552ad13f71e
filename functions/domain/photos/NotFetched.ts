/** A public address did not give what was asked of it: `message` is a sentence for whoever gave us the address. */
export class NotFetched extends Error {
  /** Whether another try may succeed. */
  readonly mayPass: boolean
  constructor(message: string, { mayPass = false, cause }: { mayPass?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.name = 'NotFetched'
    this.mayPass = mayPass
  }
}
