import { topicLabel, type SupportTopic } from '#domain/support/topics.ts'
import type { EmailTemplate } from './email-template.ts'

/** Data of an email about a support ticket. */
type SupportEmailData = { firstName: string; reference: string; topic: SupportTopic; subject: string; appUrl: string }

const footer = 'You get this mail because you asked support something.'

/** To the member who contacted support: the ticket was received, with its reference. */
export function questionReceivedEmail({ firstName, reference, topic, subject, appUrl }: SupportEmailData): EmailTemplate {
  return {
    template: 'support-received',
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

/** To the member who contacted support: the reply of the staff. */
export function questionAnsweredEmail(
  { firstName, reference, subject, appUrl }: SupportEmailData,
  answer: string,
): EmailTemplate {
  return {
    template: 'support-answered',
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

/**
 * To staff: a ticket was opened, or its member replied. Member and content are shown only behind the sign-in.
 *
 * @param isNew whether it is the first message of its ticket
 */
export function supportInboxEmail(
  isNew: boolean,
  { reference, topic, isSafety, appUrl }: Pick<SupportEmailData, 'reference' | 'topic' | 'appUrl'> & { isSafety: boolean },
): EmailTemplate<'support-inbox'> {
  const label = topicLabel(topic)
  const urgency = isSafety ? 'Safety first: ' : ''
  return {
    template: 'support-inbox',
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

function questionAction(appUrl: string, reference: string): NonNullable<EmailTemplate['action']> {
  return { label: 'Open your question', url: `${appUrl}/dashboard/support/${reference}` }
}
