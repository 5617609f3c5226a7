import type { Told } from '#contract/needs.ts'
import { plainText } from '#domain/content/plain-text.ts'
import { escapeHtml, jsonForHtml } from './html.ts'

/** As much of a description as search engines show. */
const shownLength = 160

/** Questions with their answers in plain words, as those read them who draw no Markdown. */
export function inPlainWords(told: Told): Told {
  return told.map(({ question, answer }) => ({ question, answer: plainText(answer) }))
}

/** What a page is about in one line: the one answer it gives, else what the product is. */
export function descriptionOf(told: Told | null, productName: string): string {
  const [only, ...others] = told ?? []
  if (!only) return `${productName}: real-estate investors who meet every week, say what they will do and report back.`
  const text = others.length > 0 ? `Answers about ${productName}: ${only.question} And ${others.length} more.` : only.answer
  if (text.length <= shownLength) return text
  const lastBlank = text.lastIndexOf(' ', shownLength - 1)
  // One word may be longer than all that is shown.
  return `${text.slice(0, lastBlank > 0 ? lastBlank : shownLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Questions as search engines read them. Source: schema.org/FAQPage */
export function questionsInMarkup(told: Told, nonce: string): string {
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: told.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return told.length === 0 ? '' : `<script type="application/ld+json" nonce="${nonce}">${jsonForHtml(page)}</script>`
}

/** Questions for those whose browser runs no scripts. */
export function questionsInWords(title: string, told: Told): string {
  const parts = told.map(({ question, answer }) => `<h2>${escapeHtml(question)}</h2><p>${escapeHtml(answer)}</p>`)
  return `<main><h1>${escapeHtml(title)}</h1>${parts.join('')}</main>`
}
