import { createCaptureEmail } from './capture.ts'
import type { EmailGateway } from './port.ts'
import { createSmtpEmail } from './smtp.ts'

/** Creates the email gateway: SMTP if a URL is configured, else capture in the outbox. */
export function createEmailGateway({ smtpUrl }: { smtpUrl: string | null }): EmailGateway {
  return smtpUrl ? createSmtpEmail(smtpUrl) : createCaptureEmail()
}
