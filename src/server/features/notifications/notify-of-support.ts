import { findTicketEmailData } from '../support/index.ts'
import type { NotificationDeps } from './deps.ts'
import { renderEmail } from './emails/email-template.ts'
import { questionAnsweredEmail, questionReceivedEmail, supportInboxEmail } from './emails/support-emails.ts'
import { findRecipient } from './recipients.ts'
import { notifyMember } from './notify-member.ts'
import { emailStaff } from './email-staff.ts'

type MessageRef = { messageId: string }

/** Emails a member that their ticket was received, and staff that it waits. */
export async function notifyOfQuestion(deps: NotificationDeps, { messageId }: MessageRef): Promise<void> {
  const found = await findTicketAndRecipient(deps, messageId)
  if (!found) return
  const { ticketId, reader: recipient, facts: emailData } = found
  await notifyMember(deps, {
    idempotencyKey: `support-received/${ticketId}`,
    to: recipient,
    emailTemplate: questionReceivedEmail(emailData),
  })
  await notifyStaff(deps, messageId, true)
}

/** Emails staff that a member replied in their ticket. */
export async function notifyStaffOfReply(deps: NotificationDeps, { messageId }: MessageRef): Promise<void> {
  await notifyStaff(deps, messageId, false)
}

/** Emails a member the reply of the staff. */
export async function notifyOfAnswer(deps: NotificationDeps, { messageId }: MessageRef): Promise<void> {
  const found = await findTicketAndRecipient(deps, messageId)
  if (!found) return
  const { reader: recipient, facts: emailData, text } = found
  await notifyMember(deps, {
    idempotencyKey: `support-answered/${messageId}`,
    to: recipient,
    emailTemplate: questionAnsweredEmail(emailData, text),
  })
}

async function notifyStaff(deps: NotificationDeps, messageId: string, isNew: boolean): Promise<void> {
  const { config, db } = deps
  const ticket = await findTicketEmailData(db, messageId)
  if (!ticket) return
  const renderedEmail = renderEmail(supportInboxEmail(isNew, { ...ticket, appUrl: config.appUrl }), config.productName)
  await emailStaff(deps, { idempotencyKey: `support-inbox/${messageId}`, renderedEmail })
}

async function findTicketAndRecipient(deps: NotificationDeps, messageId: string) {
  const ticket = await findTicketEmailData(deps.db, messageId)
  const recipient = ticket && (await findRecipient(deps, ticket.userId))
  if (!ticket || !recipient) return null
  const { reference, topic, subject, text, ticketId } = ticket
  const emailData = { firstName: recipient.firstName, reference, topic, subject, appUrl: deps.config.appUrl }
  return { ticketId, text, reader: recipient, facts: emailData }
}
