import { currentLocale } from '#domain/i18n/locale.ts'
import { t } from '#domain/i18n/messages.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import type { EmailTemplate } from './email-template.ts'

/**
 * Renders an email as HTML for every mail program: tables and inline styles, no external resources, and a width that works
 * without media queries. Dark colors apply in programs that support them. Backgrounds are always set, so that no program makes
 * text unreadable.
 */
export function renderEmailHtml(emailTemplate: EmailTemplate, productName: string): string {
  const { preview, heading, paragraphs, quote, facts = [], action } = emailTemplate
  return [
    head(emailTemplate.subject),
    `<body class="paper" style="margin:0;padding:0;background:#fbfaf6;${font}">`,
    preheader(preview),
    `<table ${layout} class="paper" width="100%" bgcolor="#fbfaf6"><tr><td align="center" style="padding:32px 12px">`,
    // Outlook on Windows does not support `max-width`.
    '<!--[if mso]><table role="presentation" width="560"><tr><td><![endif]-->',
    `<table ${layout} width="100%" style="max-width:560px">`,
    `<tr><td align="left" style="padding:0 4px 20px;${font}">${brand(productName)}</td></tr>`,
    `<tr><td class="card" align="left" bgcolor="#ffffff" style="background:#ffffff;border:1px solid #dfe5df;border-radius:16px;padding:28px 24px;${font};${wordBreakStyle}">`,
    `<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;letter-spacing:-.015em;color:#14211d;${font}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    quote ? blockquote(quote) : '',
    facts.length > 0 ? factTable(facts) : '',
    action ? button(action) : '',
    '</td></tr>',
    `<tr><td class="faint" align="left" style="padding:20px 4px 0;font-size:13px;line-height:1.5;color:#5d6d66;${font}">${renderFooter(emailTemplate)}</td></tr>`,
    '</table>',
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</td></tr></table></body></html>',
  ].join('\n')
}

const font = "font-family:'Figtree Variable',Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const wordBreakStyle = 'word-break:break-word;overflow-wrap:anywhere'
const layout = 'role="presentation" border="0" cellpadding="0" cellspacing="0"'

const style =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (prefers-color-scheme:dark){.paper{background:#0f1714!important}.card{background:#16211d!important;border-color:#2a3833!important}' +
  '.ink{color:#eef3ef!important}.soft{color:#c3cfc9!important}.faint{color:#a3b2ab!important}.line{border-color:#2a3833!important}' +
  '.quote{background:#1d2a25!important}.mark,.button{background:#5cbf9a!important}.label{color:#08241a!important}.door{border-color:#08241a!important}}'

function head(subject: string): string {
  return [
    `<!doctype html><html lang="${currentLocale()}" dir="ltr"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    // Keeps mail programs from turning dates and numbers into links, and from shrinking text.
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no"><meta name="x-apple-disable-message-reformatting">',
    `<title>${escapeHtml(subject)}</title><style>${style}</style>`,
    '<!--[if mso]><style>*{font-family:Arial,sans-serif!important}</style><![endif]--></head>',
  ].join('\n')
}

/** The preview text beside the subject in an inbox. Invisible characters after it keep the beginning of the body out. */
function preheader(text: string): string {
  const hidden = 'display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#fbfaf6;mso-hide:all'
  return `<div style="${hidden}">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`
}

function brand(productName: string): string {
  const door = 'width:8px;height:9px;margin:7px 0 0 7px;border:2px solid #ffffff;border-bottom:0;border-radius:3px 3px 0 0'
  return [
    `<table ${layout}><tr>`,
    '<td class="mark" width="26" height="26" valign="top" bgcolor="#0f4c3a" style="width:26px;height:26px;background:#0f4c3a;border-radius:8px;font-size:0;line-height:0">',
    `<div class="door" style="${door}"></div></td>`,
    `<td class="ink" style="padding-left:10px;font-size:17px;font-weight:700;color:#14211d;${font}">${escapeHtml(productName)}`,
    ' <span class="faint" style="font-weight:500;color:#5d6d66">Tribe</span></td></tr></table>',
  ].join('')
}

function paragraph(text: string): string {
  return `<p class="soft" style="margin:0 0 14px;font-size:16px;line-height:1.55;color:#41504a;${font}">${escapeHtml(text)}</p>`
}

function blockquote(text: string): string {
  const lines = escapeHtml(text).replace(/\r?\n/g, '<br>')
  return [
    `<table ${layout} width="100%" style="margin:4px 0 18px"><tr>`,
    `<td class="quote soft" bgcolor="#f3f3ec" style="padding:14px 16px;border-radius:10px;background:#f3f3ec;font-size:15px;line-height:1.5;color:#41504a;${font};${wordBreakStyle}">${lines}</td>`,
    '</tr></table>',
  ].join('')
}

function factTable(facts: readonly (readonly [string, string])[]): string {
  const cell = `padding:9px 0;border-top:1px solid #eef1ec;font-size:14px;line-height:1.45;${font};${wordBreakStyle}`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="faint line" width="36%" valign="top" style="${cell};padding-right:16px;color:#5d6d66">${escapeHtml(label)}</td>` +
      `<td class="ink line" valign="top" style="${cell};color:#14211d">${escapeHtml(value)}</td></tr>`,
  )
  return `<table ${layout} width="100%" style="margin:6px 0 20px">${rows.join('')}</table>`
}

/** A table cell with a background, because some mail programs ignore padding on links. */
function button({ label, url }: NonNullable<EmailTemplate['action']>): string {
  const link = `display:inline-block;padding:13px 24px;border-radius:9px;color:#ffffff;font-size:15px;line-height:18px;font-weight:600;text-decoration:none;${font}`
  return [
    `<table ${layout} style="margin-top:6px"><tr>`,
    '<td class="button" align="center" bgcolor="#0f4c3a" style="border-radius:9px;background:#0f4c3a;mso-padding-alt:13px 24px">',
    `<a class="label" href="${escapeHtml(url)}" style="${link}">${escapeHtml(label)}</a></td></tr></table>`,
  ].join('')
}

function renderFooter({ footer, unsubscribeUrl }: EmailTemplate): string {
  if (!unsubscribeUrl) return escapeHtml(footer)
  const link = `<a class="faint" href="${escapeHtml(unsubscribeUrl)}" style="color:#5d6d66;text-decoration:underline">${escapeHtml(t`Unsubscribe`)}</a>`
  return `${escapeHtml(footer)} ${link}`
}
