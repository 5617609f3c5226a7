import type { FaqEntries } from '#contract/pages/preloads.ts'
import { plainText } from '#domain/content/plain-text.ts'
import { t } from '#domain/i18n/messages.ts'
import { escapeHtml, jsonForHtml } from './html.ts'

/** Maximum length of a description that search engines display. */
const maxDescriptionLength = 160

/** Questions with their answers as plain text, for readers that don't render Markdown. */
export function toPlainTextFaqs(faqs: FaqEntries): FaqEntries {
  return faqs.map(({ question, answer }) => ({ question, answer: plainText(answer) }))
}

/** Returns a one-line description of a page: the answer if there is exactly one, else the product's description. */
export function pageDescription(faqs: FaqEntries | null, productName: string): string {
  const [only, ...others] = faqs ?? []
  if (!only) return t`${{ productName }}: real-estate investors who meet every week, make commitments, and report back.`
  const text =
    others.length > 0
      ? t`Answers about ${{ productName }}: ${{ question: only.question }} And ${{ othersCount: others.length }} more.`
      : only.answer
  if (text.length <= maxDescriptionLength) return text
  const lastBlank = text.lastIndexOf(' ', maxDescriptionLength - 1)
  // A single word may be longer than the limit.
  return `${text.slice(0, lastBlank > 0 ? lastBlank : maxDescriptionLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Renders the questions as structured data for search engines. Source: schema.org/FAQPage */
export function renderFaqJsonLd(faqs: FaqEntries, nonce: string): string {
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return faqs.length === 0 ? '' : `<script type="application/ld+json" nonce="${nonce}">${jsonForHtml(page)}</script>`
}

/** Renders the questions for browsers without scripts. */
export function renderFaqNoscript(title: string, faqs: FaqEntries): string {
  const parts = faqs.map(({ question, answer }) => `<h2>${escapeHtml(question)}</h2><p>${escapeHtml(answer)}</p>`)
  return `<main><h1>${escapeHtml(title)}</h1>${parts.join('')}</main>`
}
