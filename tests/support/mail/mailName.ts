/** What a mail says in its subject, and of which order: the subject itself names the home. */
export function mailName({ subject, text }: { subject: string; text: string }): string {
  const [, orderId] = [...text.matchAll(/^Order (ord_\w+)$/gm)].at(-1) ?? []
  return orderId ? `${subject.split(': ').at(-1)}: ${orderId}` : subject
}
