import type { NoticeKind } from '#domain/notifications/topics.ts'
import { drawLetter } from './letter-page.ts'

/** A mail as a person wrote it: words in an order, no markup. */
export type Letter<Kind extends string = NoticeKind> = {
  /** Name of the template, for the outbox and the log; of what members are told, also that of its notice. */
  template: Kind
  subject: string
  /** The line an inbox shows beside the subject. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  /** Words of somebody else, set apart. */
  quote?: string | null
  /** Short facts, label and value. */
  facts?: readonly (readonly [label: string, value: string])[]
  /** The one thing to do next; some mails ask for nothing. */
  action?: { label: string; url: string } | null
  /** Why the reader gets this mail. */
  footer: string
  /** Where the reader ends mails of this kind; null for those that cannot be ended. */
  unsubscribeUrl?: string | null
}

/** A letter in the two forms a mail carries. */
export type WrittenMail = { template: string; subject: string; html: string; text: string }

/** Puts a letter into both forms: plain text, and HTML. */
export function writeLetter(letter: Letter<string>, productName: string): WrittenMail {
  const { template, subject } = letter
  return { template, subject: oneLine(subject), html: drawLetter(letter, productName), text: asText(letter, productName) }
}

/** Names of people and pods stand in subjects; whatever else they hold, a header is one line. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

function asText(
  { heading, paragraphs, quote, facts = [], action, footer, unsubscribeUrl }: Letter<string>,
  productName: string,
): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    `-- \n${productName} Tribe\n${footer}`,
    ...(unsubscribeUrl ? [`Stop these mails: ${unsubscribeUrl}`] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}
