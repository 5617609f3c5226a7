import { createTransport } from 'nodemailer'
import { bareAddress } from './address.ts'
import { type MailGateway, MailRefusedError } from './port.ts'

const connectTimeoutMs = 10_000
const answerTimeoutMs = 30_000

/** Hands mail to the SMTP server at `url` (`smtp://user:secret@host:587`, or `smtps://` for TLS from the first byte). */
export function createSmtpMail(url: string): MailGateway {
  const transport = createTransport({
    url,
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

/** Codes from 500 are for good (RFC 5321, 4.2.1); everything else may pass with time. */
function refuseForGood(error: Error & { responseCode?: number }): never {
  if ((error.responseCode ?? 0) < 500) throw error
  throw new MailRefusedError(`The mail server refused this mail (${error.responseCode}).`, { cause: error })
}
