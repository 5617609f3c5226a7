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
const footer = 'You get this mail because you asked support something.'

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
    subject: `We have your question (${reference})`,
    preview: 'We answer within one working day, billing and safety first.',
    heading: `Thanks, ${firstName}, we have it`,
    paragraphs: [
      'We answer within one working day, billing and safety first. You get a mail as soon as there is an answer.',
      'If you remember something else meanwhile, add it on the page of your question.',
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
        'Sorry about that. One of the two payments is on its way back to your card.\n\nIt takes three to five working days.',
    },
  },
})

/** To the member who contacted support: the reply of the staff. */
function questionAnsweredEmail(
  { firstName, reference, subject, answer }: Omit<SupportEmailData, 'topic'> & { answer: string },
  { appUrl }: Site,
): EmailContent {
  return {
    subject: `Answer to your question (${reference}): ${subject}`,
    preview: answer.replace(/\s+/g, ' ').slice(0, 120),
    heading: `We have answered you, ${firstName}`,
    paragraphs: ['This is what support writes. To write back, please open your question: answers to this mail do not reach us.'],
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
  return { label: 'Open your question', url: `${appUrl}/dashboard/support/${reference}` }
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
    subject: `${urgency}${isNew ? 'a new question' : 'more'} about ${label} (${reference})`.replace(/^./, (letter) =>
      letter.toUpperCase(),
    ),
    preview: isNew ? 'Somebody has asked support something.' : 'Somebody has written on in their question.',
    heading: isNew ? 'A new question to support' : 'A question to support goes on',
    paragraphs: [
      isNew
        ? 'Somebody has asked support something and waits for an answer.'
        : 'Somebody has written on and waits for an answer.',
      ...(isSafety ? ['They say that somebody’s safety is at stake. Please read it now.'] : []),
    ],
    facts: [
      ['Reference', reference],
      ['Topic', label],
    ],
    action: { label: 'Open the inbox', url: `${appUrl}/admin/support/${reference}` },
    footer: 'You get this mail because questions to support go to this address.',
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
