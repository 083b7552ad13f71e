/** Another delivery holds the message: the stream tells of it again, which is no failure. */
export class MessageTaken extends Error {
  constructor(id: string) {
    super(`The message ${id} is being delivered.`)
    this.name = 'MessageTaken'
  }
}
