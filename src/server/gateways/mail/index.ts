import { createCaptureMail } from './capture.ts'
import type { MailGateway } from './port.ts'
import { createSmtpMail } from './smtp.ts'

/** Mail by SMTP where an address is set, else kept in the outbox. */
export function createMail({ smtpUrl }: { smtpUrl: string | null }): MailGateway {
  return smtpUrl ? createSmtpMail(smtpUrl) : createCaptureMail()
}
