import MailComposer from 'nodemailer/lib/mail-composer'
import { bareAddress, headerText, parseMailbox } from './address.ts'

/** A mail before it is put into bytes. `from` may carry a name, `to` is one bare address, and so is `replyTo`. */
export type MailDraft = {
  id: string
  from: string
  to: string
  replyTo?: string | null
  subject: string
  html: string
  text: string
  date: Date
  invitation?: MailInvitation | null
  /** Where one press, by a person or by their mail program, ends mails of this kind; an https address in production. */
  unsubscribeUrl?: string | null
}

/** An invitation for the calendar of whoever reads the mail: an iCalendar text with the method it names. */
export type MailInvitation = { method: 'REQUEST' | 'CANCEL'; file: string }

/**
 * The whole message as bytes (RFC 5322): a text part for every reader, and the HTML beside it. An invitation is there for mail
 * programs to take over, and as a file.
 *
 * The message id follows from the draft's id, so that a mail sent twice is one mail to programs that look.
 *
 * @throws MailRefusedError when an address or the subject could carry a second header
 */
export async function composeMail(draft: MailDraft): Promise<Buffer> {
  const sender = parseMailbox(draft.from)
  const mail = new MailComposer({
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
  return mail.compile().build()
}

/**
 * Lets mail programs offer to end these mails with one press of their own.
 *
 * Source: RFC 8058, 3.1; RFC 2369, 3.2
 */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${headerText(url)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
