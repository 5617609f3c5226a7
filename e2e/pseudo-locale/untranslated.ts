import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { states } from '#domain/profile/states.ts'

/** A text with words that no message has: `Your pod` where the pseudo-locale would show `ŶŶōōũũŕ ƥōōď`. */
export type Untranslated = { path: string; text: string }

/** Whether words are data and not a text of the product. */
type IsData = (words: string) => boolean

/** Words that stay: names of days and months, which `Intl` writes, names of products, and abbreviations. */
const kept = new RegExp(
  `^(${[
    'Landmark|Tribe|Landmark’s',
    '(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?s?',
    'Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?',
    '[ECMP][SD]?T|GMT|UTC|AKST|AKDT|HST',
    'PDF|PNG|JPG|JPEG|CSV|ZIP|DOCX?|XLSX?|MOV|WebM|WEBM|VTT|WebP|HEIC|MP[34]|M4A|and',
    'https?|www|com|org|example|test|localhost',
  ].join('|')})$`,
)

/** Relative times and the names of time zones from `Intl`, and what react-aria says about its date fields. */
const formattedByIntl =
  /\b(\d+ (second|minute|hour|day|week|month|year)s?( ago)?|in \d+ \w+|yesterday|tomorrow|today|now|(Eastern|Central|Mountain|Pacific|Alaska|Hawaii[\w-]*|Atlantic|Chamorro|Samoa) (Standard |Daylight )?Time|(month|day|year|hour|minute|AM\/PM), |Empty|yyyy|Selected Date: .*)/gi

/** Collects what the server sends to a page, to tell data from texts of the product. */
export function watchData(page: Page): { contains: IsData; reset(): void } {
  const stateNames = states.map(({ label }) => label).join('\n')
  let data = ''
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (!/json|html/.test(type)) return
    void response.text().then(
      (text) => (data += type.includes('json') ? text : readPreloads(text)),
      () => {},
    )
  })
  return { contains: (words) => data.includes(words) || stateNames.includes(words), reset: () => (data = '') }
}

/** The JSON that the server's HTML holds for the page's queries. */
function readPreloads(html: string): string {
  return [...html.matchAll(/<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) => json).join(' ')
}

/** The data of email previews: what their definitions hold besides messages. */
export function readExampleData(): IsData {
  const files = globSync('src/server/features/notifications/{definitions,digest}/*.ts').filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const data = files.map((file) => readFileSync(file, 'utf8').replaceAll(/\bt`[^`]*`/g, '')).join('\n')
  return (words) => data.includes(words)
}

/** Returns the texts and accessible names of a page whose words are neither messages nor data. */
export async function findUntranslated(page: Page, isData: IsData): Promise<Untranslated[]> {
  const path = new URL(page.url()).pathname
  const texts = await page.evaluate(readTexts)
  return texts.filter((text) => isUntranslated(text, isData)).map((text) => ({ path, text }))
}

/** Whether a text has a run of words, and a word of it, that are neither messages nor data. */
export function isUntranslated(text: string, isData: IsData): boolean {
  const runs = text.replaceAll(formattedByIntl, '').match(/[A-Za-z’'-]{3,}(?:[ ,.;:()/&-]+[A-Za-z’'-]+)*/g) ?? []
  const isMissing = (word: string): boolean => word.length > 2 && !kept.test(word) && !isData(word)
  return runs.some((run) => !isData(run) && run.split(/[^A-Za-z’]+/).some(isMissing))
}

/** Runs in the page. */
function readTexts(): string[] {
  const texts = new Set<string>([document.title])
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement
    if (!element || element.closest('script, style, noscript, template, code, pre, [data-content]')) continue
    if (node instanceof Element)
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder', 'title'])
        texts.add(node.getAttribute(name) ?? '')
    else texts.add(node.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '')
  }
  return [...texts]
}
