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

const example = { firstName: recipient.firstName, reference: 'LM-7K3Q9', topic: 'billing', subject: 'Billed twice' } as const
const footer = 'You’re getting this email because you contacted support.'

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
    subject: `We got your request (${reference})`,
    preview: 'We reply within one business day. Billing and safety come first.',
    heading: `Thanks for reaching out, ${firstName}`,
    paragraphs: [
      'We’ll email you as soon as we reply, within one business day.',
      'Thought of something else? Add it to your request.',
    ],
    facts: [
      ['Reference', reference],
      ['Topic', topicLabel(topic)],
      ['Subject', subject],
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
      answer:
        'Sorry about that. One of the two payments is on its way back to your card.\n\nIt takes three to five business days.',
    },
  },
})

/** To the member who contacted support: the reply of the staff. */
function questionAnsweredEmail(
  { firstName, reference, subject, answer }: Omit<SupportEmailData, 'topic'> & { answer: string },
  { appUrl }: Site,
): EmailContent {
  return {
    subject: `We replied to your request (${reference}): ${subject}`,
    preview: answer.replace(/\s+/g, ' ').slice(0, 120),
    heading: `Here’s our reply, ${firstName}`,
    paragraphs: ['To respond, open your request. We can’t receive replies to this email.'],
    quote: answer,
    facts: [['Reference', reference]],
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
  return { label: 'Open your request', url: `${appUrl}/dashboard/support/${reference}` }
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
  const urgency = isSafety ? 'Safety first: ' : ''
  return {
    subject: `${urgency}${isNew ? 'new request' : 'new reply'} about ${label} (${reference})`.replace(/^./, (letter) =>
      letter.toUpperCase(),
    ),
    preview: isNew ? 'A member is waiting for a reply.' : 'The member is waiting for your reply.',
    heading: isNew ? 'New support request' : 'New reply from a member',
    paragraphs: [
      isNew ? 'Open the inbox to read the request and reply.' : 'Open the inbox to read the new message and reply.',
      ...(isSafety ? ['The member says someone’s safety is at risk. Please read the request now.'] : []),
    ],
    facts: [
      ['Reference', reference],
      ['Topic', label],
    ],
    action: { label: 'Open request', url: `${appUrl}/admin/support/${reference}` },
    footer: 'You’re getting this email because support requests go to this address.',
  }
}

/** Emails staff that a member replied in their ticket. */
async function notifyStaffOfReply(deps: NotificationDeps, { messageId }: MessageRef): Promise<void> {
  await notifyStaff(deps, messageId, false)
}

async function notifyStaff(deps: NotificationDeps, messageId: string, isNew: boolean): Promise<void> {
  const ticket = await findTicketEmailData(deps.db, messageId)
  if (ticket) await emailStaff(deps, supportInbox, { idempotencyKey: `support-inbox/${messageId}`, data: { ...ticket, isNew } })
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
