import type { EmailGateway } from './port.ts'
import { createSmtpEmail } from './smtp.ts'
import { bareAddress } from './address.ts'

/** Creates the email gateway: SMTP if a URL is configured, else capture in the outbox. */
export function createEmailGateway({ smtpUrl }: { smtpUrl: string | null }): EmailGateway {
  return smtpUrl ? createSmtpEmail(smtpUrl) : createCaptureEmail()
}

/** Captures email: every one just stays in the outbox. Rejects what an SMTP server would reject. */
export function createCaptureEmail(): EmailGateway {
  return {
    kind: 'capture',
    deliver: async ({ from, to }) => {
      bareAddress(from)
      bareAddress(to)
      return 'captured'
    },
  }
}
