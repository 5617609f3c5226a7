/** A finished mail on its way: the envelope's addresses, and the bytes of the whole message (RFC 5322). */
export type OutgoingMail = { from: string; to: string; raw: Uint8Array }

/** How mail leaves the product. */
export type MailGateway = {
  /** `smtp` hands mail to a server, `capture` leaves it in the outbox for whoever runs the product on their own machine. */
  kind: 'smtp' | 'capture'
  /**
   * Hands one mail over and says what became of it. Trying again is safe for us; the receiver may then get it twice.
   *
   * @throws MailRefusedError when the receiving side will never take this mail
   * @throws Error when it cannot be reached or asks to try later
   */
  deliver(mail: OutgoingMail): Promise<'sent' | 'captured'>
}

/** The receiving side will not take this mail, however often it is offered. */
export class MailRefusedError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'MailRefusedError'
  }
}
