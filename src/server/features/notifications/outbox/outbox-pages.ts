import { escapeHtml } from '#server/platform/http/html.ts'
import type { EmailContent } from './email-content.ts'
import type { OutboxEntry, OutboxEmail } from './store.ts'

/** An email of the outbox with its unsealed content. */
export type ReadableEmail = OutboxEmail & EmailContent

/** Renders the outbox as a page. `nonce` permits its inline style. */
export function renderOutbox(emails: readonly OutboxEntry[], nonce: string): string {
  const rows = emails.map(
    ({ id, to, subject, template, status, createdAt }) =>
      `<li><a href="/dev/outbox/${id}"><b>${escapeHtml(subject)}</b><span>${escapeHtml(to)}</span>` +
      `<small>${escapeHtml(template)} · ${timeElement(createdAt)}</small>${statusChip(status)}</a></li>`,
  )
  const list =
    rows.length > 0 ? `<ul class="mails">${rows.join('')}</ul>` : '<p class="empty">No emails yet. New ones appear here.</p>'
  return renderPage('Outbox', `<h1>Outbox</h1><p>Emails from this server, newest first.</p>${list}`, nonce)
}

/** Renders one email as a page: its appearance, text, headers and links, and a download of the complete message. */
export function renderEmailPage(email: ReadableEmail, nonce: string): string {
  const { id, to, subject, status, attempts, error, createdAt, text, calendar, eml } = email
  const body = [
    '<p><a href="/dev/outbox">Outbox</a></p>',
    `<h1>${escapeHtml(subject)}</h1>`,
    `<p>To ${escapeHtml(to)} · ${timeElement(createdAt)} ${statusChip(status)} · ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}</p>`,
    error ? `<p class="error">${escapeHtml(error)}</p>` : '',
    `<p><a href="/dev/outbox/${id}/mail.eml" download>Download .eml</a></p>`,
    `<iframe sandbox title="The email as HTML" src="/dev/outbox/${id}/html"></iframe>`,
    `<h2>Links</h2><ul>${linksIn(text)
      .map((url) => `<li><a href="${escapeHtml(url)}" rel="noopener">${escapeHtml(url)}</a></li>`)
      .join('')}</ul>`,
    `<h2>Text</h2><pre>${escapeHtml(text)}</pre>`,
    calendar ? `<h2>Calendar</h2><pre>${escapeHtml(calendar)}</pre>` : '',
    `<h2>Headers</h2><pre>${escapeHtml(headersOf(eml))}</pre>`,
  ]
  return renderPage(subject, body.join(''), nonce)
}

/** Returns the URLs in an email's text, in order. */
export function linksIn(text: string): string[] {
  return text.match(/https?:\/\/[^\s<>"]+/g) ?? []
}

function headersOf(eml: Buffer): string {
  const end = eml.indexOf('\r\n\r\n')
  return eml.subarray(0, end < 0 ? eml.length : end).toString('utf8')
}

function timeElement(at: Date): string {
  return `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`
}

function statusChip(status: string): string {
  return `<em class="${status}">${status}</em>`
}

function renderPage(title: string, body: string, nonce: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head><body><main>${body}</main></body></html>`,
  ].join('')
}

const style = `
:root{color-scheme:light dark;--ink:#14211d;--soft:#5d6d66;--line:#dfe5df;--paper:#fbfaf6;--card:#fff;--pine:#0f4c3a;--clay:#b3402e}
@media (prefers-color-scheme:dark){:root{--ink:#eef3ef;--soft:#9fb0a8;--line:#2a3833;--paper:#0f1714;--card:#16211d;--pine:#7cc7aa;--clay:#f0927f}}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 'Figtree Variable',system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:32px 20px 64px}
h1{font-size:26px;letter-spacing:-.015em;margin:0 0 8px} h2{font-size:17px;margin:28px 0 8px} a{color:var(--pine)}
p{margin:0 0 12px;color:var(--soft)} .error{color:var(--clay)}
.mails{list-style:none;margin:20px 0;padding:0;background:var(--card);border:1px solid var(--line);border-radius:16px;overflow:hidden}
.mails li+li{border-top:1px solid var(--line)}
.mails a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:14px 18px;color:inherit;text-decoration:none}
.mails a:hover,.mails a:focus-visible{background:var(--paper)} .mails span{color:var(--soft);grid-column:1} .mails small{color:var(--soft);grid-column:1}
em{font-style:normal;font-size:12.5px;padding:2px 10px;border-radius:99px;border:1px solid var(--line);color:var(--soft)}
.mails em{grid-column:2;grid-row:1/span 3;align-self:center} em.failed{color:var(--clay)}
iframe{width:100%;height:620px;border:1px solid var(--line);border-radius:16px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px;font-size:13px}
.empty{padding:32px;text-align:center;border:1px dashed var(--line);border-radius:16px}
`
