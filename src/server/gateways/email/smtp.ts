import { createTransport } from 'nodemailer'
import { isLoopback } from '#server/platform/http/loopback.ts'
import { bareAddress } from './address.ts'
import { type EmailGateway, EmailRejectedError } from './port.ts'

const connectTimeoutMs = 10_000
const socketTimeoutMs = 30_000

/**
 * Sends email through the SMTP server at `url` (`smtp://user:secret@host:587`, or `smtps://` for TLS from the first byte). A
 * password is only ever sent over TLS: otherwise an attacker in between could remove the offer of STARTTLS and read it.
 */
export function createSmtpEmail(url: string): EmailGateway {
  const transport = createTransport({
    url,
    requireTLS: sendsPassword(url),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    deliver: async ({ from, to, raw }) => {
      const envelope = { from: bareAddress(from), to: [bareAddress(to)] }
      await transport.sendMail({ envelope, raw: Buffer.from(raw) }).catch(throwIfPermanent)
      return 'sent'
    },
  }
}

function sendsPassword(url: string): boolean {
  const { username, hostname } = new URL(url)
  return username !== '' && !isLoopback(hostname)
}

/**
 * Codes from 500 are permanent (RFC 5321, 4.2.1) if they refer to the recipient or the message. All other errors may be
 * temporary, including a rejected password or sender.
 */
function throwIfPermanent(error: Error & { responseCode?: number; command?: string }): never {
  if ((error.responseCode ?? 0) < 500 || !['RCPT TO', 'DATA'].includes(error.command ?? '')) throw error
  throw new EmailRejectedError(`The mail server rejected this email (${error.responseCode}).`, { cause: error })
}
