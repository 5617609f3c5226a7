import { type Html, html } from './html.ts'

/** Content of a page. `base` is the path prefix of all pages and files. */
export type PageContent = {
  base: string
  title: string
  body: Html
  /** Scripts in execution order. */
  scripts?: readonly string[]
  /** Whether it uses the full width of the screen. */
  isWide?: boolean
}

/** Renders a page: a banner that says that no money moves, and the content. */
export function renderPage({ base, title, body, scripts = [], isWide = false }: PageContent): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/pages/pages.css" />
        ${scripts.map((script) => html`<script src="${base}/${script}" defer></script>`)}
      </head>
      <body>
        <p class="banner">Payment sandbox: no money moves.</p>
        <p id="status" class="status" role="status"></p>
        <main class="${isWide ? 'wide' : 'narrow'}">${body}</main>
      </body>
    </html>`
  return page.text
}

/** Headers of every page: only our own origin may load, and no URL with a secret leaks as a referrer. */
export const pageHeaders: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Formats a day from seconds, such as June 1, 2026. */
export function dayOf(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000)
}

/** Formats a time from seconds, such as 2026-06-01 12:00:00 UTC. */
export function timeOf(seconds: number): Html {
  const iso = new Date(seconds * 1000).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}
