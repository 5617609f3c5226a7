import { type BootData, bootElementId } from '#contract/pages/boot.ts'
import type { InitialContent } from '#contract/pages/initial-content.ts'
import type { FaqEntries } from '#contract/pages/preloads.ts'
import type { Visitor } from '#contract/pages/visitor.ts'
import { pageTitle } from '#contract/pages/page-title.ts'
import type { Screen } from '#contract/pages/screens.ts'
import { currentLocale } from '#domain/i18n/locale.ts'
import { t } from '#domain/i18n/messages.ts'
import { escapeHtml, jsonForHtml } from './html.ts'
import { pageDescription, renderFaqJsonLd, renderFaqNoscript } from './faq-markup.ts'
import { renderSkeleton } from './skeleton.ts'
import type { WebBuild } from './web-build.ts'

/** Input of a page. */
export type PageParts = {
  screen: Screen
  title: string
  boot: BootData
  build: WebBuild
  nonce: string
  /** The full URL of the page, without the query string. */
  url: string
  /** The questions that the page answers, or null. */
  faqs: FaqEntries | null
  visitor: Pick<Visitor, 'user' | 'permissions'>
  /** The content that the page shows before its scripts run. */
  initialContent: InitialContent | null
  extraScripts: readonly string[]
}

/** Renders a whole page: head, the layout's skeleton with its initial content, the inlined data, and the script loader. */
export function renderPage(parts: PageParts): string {
  const { screen, title, boot, build, nonce, url, faqs, visitor, initialContent, extraScripts } = parts
  const assets = build.assetsOf(boot.problem ? 'error' : boot.panel ? 'upgrade' : screen.page)
  const path = new URL(url).pathname
  const theme = boot.theme ? ` data-theme="${boot.theme}"` : ''
  return [
    `<!doctype html><html lang="${currentLocale()}" data-route="${escapeHtml(boot.screen)}"${theme}><head><meta charset="utf-8">`,
    `<title>${escapeHtml(pageTitle(title, boot.productName))}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    isIndexable(parts) ? `<link rel="canonical" href="${escapeHtml(url)}">` : '<meta name="robots" content="noindex">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<meta name="description" content="${escapeHtml(pageDescription(faqs, boot.productName))}">`,
    faqs ? renderFaqJsonLd(faqs, nonce) : '',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/touch-180.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0f1512" media="(prefers-color-scheme: dark)">',
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    assets.font ? `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>` : '',
    ...extraScripts.map((url) => `<script async nonce="${nonce}" src="${escapeHtml(url)}"></script>`),
    `</head><body><div id="root">${renderSkeleton({ layout: screen.layout, path, productName: boot.productName, signedIn: visitor.user !== null, permissions: visitor.permissions, initialContent })}</div>`,
    `<script type="application/json" id="${bootElementId}">${jsonForHtml(boot)}</script>`,
    build.scriptsOf(assets, nonce),
    `<noscript>${faqs ? renderFaqNoscript(title, faqs) : ''}${escapeHtml(t`This app needs JavaScript. Turn it on and reload the page.`)}</noscript></body></html>`,
  ].join('')
}

/** Whether search engines may index the page: public pages and the sign-in page only. */
const isIndexable = ({ screen, boot }: PageParts): boolean =>
  (screen.access === 'open' || screen.access === 'guest') && !screen.noIndex && !boot.problem
