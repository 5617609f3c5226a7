import type { NoticeKind } from '#domain/notifications/topics.ts'
import { escapeHtml } from '#server/platform/http/html.ts'

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

/** Puts a letter into both forms: plain text, and HTML that every reader shows, with tables and inline styles. */
export function writeLetter(letter: Letter<string>, productName: string): WrittenMail {
  const { template, subject } = letter
  return { template, subject: oneLine(subject), html: asHtml(letter, productName), text: asText(letter, productName) }
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

const font = "font-family:'Figtree Variable',Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function asHtml(letter: Letter<string>, productName: string): string {
  const { subject, preview, heading, paragraphs, quote, facts = [], action, footer, unsubscribeUrl } = letter
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${darkStyle}</style></head>`,
    `<body class="paper" style="margin:0;padding:0;background:#fbfaf6;${font}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">',
    `<tr><td style="padding:0 4px 20px">${brand(productName)}</td></tr>`,
    '<tr><td class="card" style="background:#ffffff;border:1px solid #dfe5df;border-radius:16px;padding:32px">',
    `<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;letter-spacing:-.015em;color:#14211d">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    quote ? blockquote(quote) : '',
    facts.length > 0 ? factTable(facts) : '',
    action ? button(action) : '',
    '</td></tr>',
    `<tr><td class="faint" style="padding:20px 4px 0;font-size:13px;line-height:1.5;color:#6a7a73">${escapeHtml(footer)}${unsubscribeUrl ? stopLink(unsubscribeUrl) : ''}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('\n')
}

function stopLink(url: string): string {
  return ` <a class="faint" href="${escapeHtml(url)}" style="color:#6a7a73">Stop these mails</a>`
}

const darkStyle =
  '@media (prefers-color-scheme:dark){.paper{background:#0f1714!important}.card{background:#16211d!important;border-color:#2a3833!important}' +
  '.ink{color:#eef3ef!important}.soft{color:#c3cfc9!important}.faint{color:#93a39b!important}.line{border-color:#2a3833!important}' +
  '.quote{background:#1d2a25!important}}'

function brand(productName: string): string {
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0"><tr>',
    '<td width="26" height="26" style="background:#0f4c3a;border-radius:8px"></td>',
    `<td class="ink" style="padding-left:10px;font-size:17px;font-weight:700;color:#14211d">${escapeHtml(productName)}`,
    ' <span class="faint" style="font-weight:500;color:#6a7a73">Tribe</span></td></tr></table>',
  ].join('')
}

function paragraph(text: string): string {
  return `<p class="soft" style="margin:0 0 14px;font-size:16px;line-height:1.55;color:#41504a">${escapeHtml(text)}</p>`
}

function blockquote(text: string): string {
  const lines = escapeHtml(text).replace(/\r?\n/g, '<br>')
  return `<div class="quote soft" style="margin:4px 0 18px;padding:14px 16px;border-radius:10px;background:#f3f3ec;font-size:15px;line-height:1.5;color:#41504a">${lines}</div>`
}

function factTable(facts: readonly (readonly [string, string])[]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="faint line" style="padding:9px 16px 9px 0;border-top:1px solid #eef1ec;font-size:14px;color:#6a7a73;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</td>` +
      `<td class="ink line" width="100%" style="padding:9px 0;border-top:1px solid #eef1ec;font-size:14px;color:#14211d">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:6px 0 20px">${rows.join('')}</table>`
}

function button({ label, url }: NonNullable<Letter<string>['action']>): string {
  return `<a href="${escapeHtml(url)}" style="display:inline-block;margin-top:6px;padding:12px 22px;border-radius:9px;background:#0f4c3a;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`
}
