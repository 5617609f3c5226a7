import { t } from '#domain/i18n/messages.ts'
import { renderEmailHtml } from './render-html.ts'

/** An email as plain content, without markup. */
export type EmailTemplate = {
  /** Name of the template in the outbox and the log. For emails to members, also the kind of the notification. */
  template: string
  subject: string
  /** The preview text an inbox shows beside the subject. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  /** A quote of another person, set apart. */
  quote?: string | null
  /** Short details, as label and value. */
  facts?: readonly (readonly [label: string, value: string])[]
  /** The primary action; some emails have none. */
  action?: { label: string; url: string } | null
  /** Why the recipient gets this email. */
  footer: string
  /** Unsubscribe link; null if emails of this kind cannot be turned off. */
  unsubscribeUrl?: string | null
}

/** An email with its HTML and text parts. */
export type RenderedEmail = { template: string; subject: string; html: string; text: string }

/** Renders an email as plain text and HTML. */
export function renderEmail(emailTemplate: EmailTemplate, productName: string): RenderedEmail {
  const { template, subject } = emailTemplate
  return {
    template,
    subject: toSingleLine(subject),
    html: renderEmailHtml(emailTemplate, productName),
    text: renderText(emailTemplate, productName),
  }
}

/** Subjects contain names of people and pods. A header must be a single line, whatever they contain. */
function toSingleLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

function renderText(
  { heading, paragraphs, quote, facts = [], action, footer, unsubscribeUrl }: EmailTemplate,
  productName: string,
): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    `-- \n${productName} Tribe\n${footer}`,
    ...(unsubscribeUrl ? [t`Unsubscribe: ${{ unsubscribeUrl }}`] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}
