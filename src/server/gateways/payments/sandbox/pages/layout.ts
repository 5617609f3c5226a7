import { type Html, html } from './html.ts'

/** What a page of the sandbox is drawn with. `base` is the path that all its pages and files are under. */
export type PageContent = {
  base: string
  title: string
  body: Html
  /** Files it runs, in their order. */
  scripts?: readonly string[]
  /** Whether it needs the width of the screen. */
  isWide?: boolean
}

/** A whole page: a banner that says that no money moves, and the content. */
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

/** Headers of every page: nothing runs or shows but what comes from our own origin, and no address with a secret is passed on. */
export const pageHeaders: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** The day of a time in seconds, such as June 1, 2026. */
export function dayOf(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000)
}

/** A time in seconds to the second, such as 2026-06-01 12:00:00 UTC. */
export function timeOf(seconds: number): Html {
  const iso = new Date(seconds * 1000).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}
