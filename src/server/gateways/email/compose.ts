import MailComposer from 'nodemailer/lib/mail-composer'
import { bareAddress, headerText, parseMailbox } from './address.ts'

/** An email before it is encoded. `from` may include a name, `to` and `replyTo` are bare addresses. */
export type EmailDraft = {
  id: string
  from: string
  to: string
  replyTo?: string | null
  subject: string
  html: string
  text: string
  date: Date
  invitation?: EmailInvitation | null
  /** One-click unsubscribe URL for emails of this kind. Uses https in production. */
  unsubscribeUrl?: string | null
}

/** A calendar invitation for the recipient: an iCalendar text and its method. */
export type EmailInvitation = { method: 'REQUEST' | 'CANCEL'; file: string }

/**
 * Encodes the whole message (RFC 5322) with a plain text part and an HTML part. An invitation is included twice: for email
 * programs to process, and as a file.
 *
 * The Message-ID is derived from the draft's ID, so that email programs can recognize a repeated email.
 *
 * @throws EmailRejectedError if an address or the subject could inject a header
 */
export async function composeEmail(draft: EmailDraft): Promise<Buffer> {
  const sender = parseMailbox(draft.from)
  const composer = new MailComposer({
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
    from: sender,
    to: bareAddress(draft.to),
    ...(draft.replyTo && { replyTo: bareAddress(draft.replyTo) }),
    subject: headerText(draft.subject),
    html: draft.html,
    text: draft.text,
    date: draft.date,
    ...(draft.invitation && {
      icalEvent: { method: draft.invitation.method, filename: 'invitation.ics', content: draft.invitation.file },
    }),
    messageId: `<${draft.id}@${sender.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(draft.unsubscribeUrl && unsubscribeHeaders(draft.unsubscribeUrl)) },
  })
  return composer.compile().build()
}

/**
 * Headers for one-click unsubscribe in email programs.
 *
 * Source: RFC 8058, 3.1; RFC 2369, 3.2
 */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${headerText(url)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
