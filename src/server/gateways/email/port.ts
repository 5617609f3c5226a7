/** An encoded email: the envelope addresses, and the bytes of the whole message (RFC 5322). */
export type OutgoingEmail = { from: string; to: string; raw: Uint8Array }

/** Sends email. */
export type EmailGateway = {
  /** `smtp` sends email to a server. `capture` leaves it in the outbox, for running the product on one's own machine. */
  kind: 'smtp' | 'capture'
  /**
   * Delivers one email and returns its state. A retry is safe for us, but the recipient may get the email twice.
   *
   * @throws EmailRejectedError if the receiving server rejects this email permanently
   * @throws Error if the server is unreachable or asks to retry later
   */
  deliver(email: OutgoingEmail): Promise<'sent' | 'captured'>
}

/** The receiving server rejects this email permanently. */
export class EmailRejectedError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'MailRefusedError'
  }
}
