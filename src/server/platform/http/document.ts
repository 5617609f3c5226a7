import { type Boot, bootElementId } from '#contract/boot.ts'
import type { FirstWords } from '#contract/first-words.ts'
import type { Told } from '#contract/needs.ts'
import { pageTitle } from '#contract/page-title.ts'
import type { Screen } from '#contract/screens.ts'
import { escapeHtml, jsonForHtml } from './html.ts'
import { descriptionOf, questionsInMarkup, questionsInWords } from './questions.ts'
import { skeletonOf } from './skeleton.ts'
import type { WebBuild } from './web-build.ts'

/** What a page is made from. */
export type PageParts = {
  screen: Screen
  title: string
  boot: Boot
  build: WebBuild
  nonce: string
  /** The full address of the page, without what stands after a question mark. */
  address: string
  /** The questions that the page answers, if it does. */
  told: Told | null
  signedIn: boolean
  /** What the page says before its scripts run. */
  words: FirstWords | null
  extraScripts: readonly string[]
}

/** A whole page: head, the layout's skeleton with its first words, the inlined data, and what begins the scripts once that is drawn. */
export function renderPage(parts: PageParts): string {
  const { screen, title, boot, build, nonce, address, told, signedIn, words, extraScripts } = parts
  const assets = build.assetsOf(boot.problem ? 'error' : boot.panel ? 'upgrade' : screen.page)
  const path = new URL(address).pathname
  const theme = boot.theme ? ` data-theme="${boot.theme}"` : ''
  return [
    `<!doctype html><html lang="en" data-route="${escapeHtml(boot.screen)}"${theme}><head><meta charset="utf-8">`,
    `<title>${escapeHtml(pageTitle(title, boot.productName))}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    isFound(parts) ? `<link rel="canonical" href="${escapeHtml(address)}">` : '<meta name="robots" content="noindex">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<meta name="description" content="${escapeHtml(descriptionOf(told, boot.productName))}">`,
    told ? questionsInMarkup(told, nonce) : '',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/touch-180.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0f1512" media="(prefers-color-scheme: dark)">',
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    assets.font ? `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>` : '',
    ...extraScripts.map((address) => `<script async nonce="${nonce}" src="${escapeHtml(address)}"></script>`),
    `</head><body><div id="root">${skeletonOf({ layout: screen.layout, path, productName: boot.productName, signedIn, words })}</div>`,
    `<script type="application/json" id="${bootElementId}">${jsonForHtml(boot)}</script>`,
    build.scriptsOf(assets, nonce),
    `<noscript>${told ? questionsInWords(title, told) : ''}This application needs JavaScript. Please switch it on and reload the page.</noscript></body></html>`,
  ].join('')
}

/** Whether search engines may show the page: one for everybody, or the one where members come in. */
const isFound = ({ screen, boot }: PageParts): boolean =>
  (screen.access === 'open' || screen.access === 'guest') && !screen.noIndex && !boot.problem
