import { createTransport } from 'nodemailer'
import { isLoopback } from '#server/platform/http/loopback.ts'
import { bareAddress } from './address.ts'
import { type MailGateway, MailRefusedError } from './port.ts'

const connectTimeoutMs = 10_000
const answerTimeoutMs = 30_000

/**
 * Hands mail to the SMTP server at `url` (`smtp://user:secret@host:587`, or `smtps://` for TLS from the first byte). A password leaves this
 * machine sealed or not at all: else whoever stands between could have the offer of TLS go missing, and read it.
 */
export function createSmtpMail(url: string): MailGateway {
  const transport = createTransport({
    url,
    requireTLS: sendsPassword(url),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    deliver: async ({ from, to, raw }) => {
      const envelope = { from: bareAddress(from), to: [bareAddress(to)] }
      await transport.sendMail({ envelope, raw: Buffer.from(raw) }).catch(refuseForGood)
      return 'sent'
    },
  }
}

function sendsPassword(url: string): boolean {
  const { username, hostname } = new URL(url)
  return username !== '' && !isLoopback(hostname)
}

/**
 * Codes from 500 are for good (RFC 5321, 4.2.1) where they answer the reader's address or the mail itself; everything else may pass with
 * time, a password that is not taken or a sender that is not known among it.
 */
function refuseForGood(error: Error & { responseCode?: number; command?: string }): never {
  if ((error.responseCode ?? 0) < 500 || !['RCPT TO', 'DATA'].includes(error.command ?? '')) throw error
  throw new MailRefusedError(`The mail server refused this mail (${error.responseCode}).`, { cause: error })
}
