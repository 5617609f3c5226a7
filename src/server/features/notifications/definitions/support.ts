import { t } from '#domain/i18n/messages.ts'
import { type SupportTopic, topicLabel } from '#domain/support/topics.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { findTicketEmailData, ticketAnswered, ticketContinued, ticketOpened } from '../../support/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { emailStaff } from '../outbox/email-staff.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import { defineEmail, defineNotification, type EmailContent, type NotificationFamily, type Site } from './define-notification.ts'
import { recipient } from './example-data.ts'

type MessageRef = { messageId: string }

/** Data of an email about a support ticket. */
type SupportEmailData = { firstName: string; reference: string; topic: SupportTopic; subject: string }

const example = { firstName: recipient.firstName, reference: 'LM-7K3Q9', topic: 'billing', subject: t`Billed twice` } as const
const footer = t`You’re getting this email because you contacted support.`

const supportReceived = defineNotification({
  kind: 'support-received',
  topic: 'support',
  isDeferrable: false,
  content: questionReceivedEmail,
  previews: { usual: example },
})

/** To the member who contacted support: the ticket was received, with its reference. */
function questionReceivedEmail({ firstName, reference, topic, subject }: SupportEmailData, { appUrl }: Site): EmailContent {
  return {
    subject: t`We got your request (${{ reference }})`,
    preview: t`We reply within one business day. Billing and safety come first.`,
    heading: t`Thanks for reaching out, ${{ firstName }}`,
    paragraphs: [
      t`We’ll email you as soon as we reply, within one business day.`,
      t`Thought of something else? Add it to your request.`,
    ],
    facts: [
      [t`Reference`, reference],
      [t`Topic`, topicLabel(topic)],
      [t`Subject`, subject],
    ],
    action: questionAction(appUrl, reference),
    footer,
  }
}

/** Notifies a member that their ticket was received, and emails staff that it waits. */
async function notifyOfQuestion(deps: NotificationDeps, { messageId }: MessageRef): Promise<void> {
  const found = await findTicketAndRecipient(deps, messageId)
  if (!found) return
  const { ticketId, to, data } = found
  await notifyMember(deps, supportReceived, { idempotencyKey: `support-received/${ticketId}`, to, data })
  await notifyStaff(deps, messageId, true)
}

const supportAnswered = defineNotification({
  kind: 'support-answered',
  topic: 'support',
  isDeferrable: true,
  content: questionAnsweredEmail,
  previews: {
    usual: {
      ...example,
      answer: t`Sorry about that. One of the two payments is on its way back to your card.\n\nIt takes three to five business days.`,
    },
  },
})

/** To the member who contacted support: the reply of the staff. */
function questionAnsweredEmail(
  { firstName, reference, subject, answer }: Omit<SupportEmailData, 'topic'> & { answer: string },
  { appUrl }: Site,
): EmailContent {
  return {
    subject: t`We replied to your request (${{ reference }}): ${{ subject }}`,
    preview: answer.replace(/\s+/g, ' ').slice(0, 120),
    heading: t`Here’s our reply, ${{ firstName }}`,
    paragraphs: [t`To respond, open your request. We can’t receive replies to this email.`],
    quote: answer,
    facts: [[t`Reference`, reference]],
    action: questionAction(appUrl, reference),
    footer,
  }
}

/** Notifies a member of the reply of the staff. */
async function notifyOfAnswer(deps: NotificationDeps, { messageId }: MessageRef): Promise<void> {
  const found = await findTicketAndRecipient(deps, messageId)
  if (!found) return
  const { to, data, text: answer } = found
  await notifyMember(deps, supportAnswered, { idempotencyKey: `support-answered/${messageId}`, to, data: { ...data, answer } })
}

function questionAction(appUrl: string, reference: string): NonNullable<EmailContent['action']> {
  return { label: t`Open your request`, url: `${appUrl}/dashboard/support/${reference}` }
}

async function findTicketAndRecipient(deps: NotificationDeps, messageId: string) {
  const ticket = await findTicketEmailData(deps.db, messageId)
  const to = ticket && (await findRecipient(deps, ticket.userId))
  if (!ticket || !to) return null
  const { reference, topic, subject, text, ticketId } = ticket
  return { ticketId, text, to, data: { firstName: to.firstName, reference, topic, subject } }
}

const { reference, topic } = example

const supportInbox = defineEmail({
  template: 'support-inbox',
  group: 'staff',
  content: supportInboxEmail,
  previews: {
    new: { reference, topic, isNew: true, isSafety: false },
    safety: { reference, topic: 'pod', isNew: true, isSafety: true },
    more: { reference, topic, isNew: false, isSafety: false },
  },
})

/**
 * To staff: a ticket was opened, or its member replied. Member and content are shown only behind the sign-in.
 *
 * @param isNew whether it is the first message of its ticket
 */
function supportInboxEmail(
  { reference, topic, isNew, isSafety }: Pick<SupportEmailData, 'reference' | 'topic'> & { isNew: boolean; isSafety: boolean },
  { appUrl }: Site,
): EmailContent {
  const label = topicLabel(topic)
  const request = isNew ? t`New request: ${{ label }} (${{ reference }})` : t`New reply: ${{ label }} (${{ reference }})`
  const safetyRequest = isNew
    ? t`Safety first. New request: ${{ label }} (${{ reference }})`
    : t`Safety first. New reply: ${{ label }} (${{ reference }})`
  return {
    subject: isSafety ? safetyRequest : request,
    preview: isNew ? t`A member is waiting for a reply.` : t`The member is waiting for your reply.`,
    heading: isNew ? t`New support request` : t`New reply from a member`,
    paragraphs: [
      isNew ? t`Open the inbox to read the request and reply.` : t`Open the inbox to read the new message and reply.`,
      ...(isSafety ? [t`The member says someone’s safety is at risk. Please read the request now.`] : []),
    ],
    facts: [
      [t`Reference`, reference],
      [t`Topic`, label],
    ],
    action: { label: t`Open request`, url: `${appUrl}/admin/support/${reference}` },
    footer: t`You’re getting this email because support requests go to this address.`,
  }
}

/** Emails staff that a member replied in their ticket. */
async function notifyStaffOfReply(deps: NotificationDeps, { messageId }: MessageRef): Promise<void> {
  await notifyStaff(deps, messageId, false)
}

async function notifyStaff(deps: NotificationDeps, messageId: string, isNew: boolean): Promise<void> {
  const ticket = await findTicketEmailData(deps.db, messageId)
  if (ticket)
    await emailStaff(deps, supportInbox, {
      permission: 'support.answer',
      idempotencyKey: `support-inbox/${messageId}`,
      data: { ...ticket, isNew },
    })
}

/** Support tickets: to their member, and to staff. */
export const supportFamily: NotificationFamily = {
  emails: [supportReceived, supportAnswered, supportInbox],
  jobs: [
    handleJob(ticketOpened, notifyOfQuestion),
    handleJob(ticketContinued, notifyStaffOfReply),
    handleJob(ticketAnswered, notifyOfAnswer),
  ],
}
