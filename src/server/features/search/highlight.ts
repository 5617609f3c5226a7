import type { TextPart } from '#contract/api/search.ts'

/** About two lines of the search box, in characters. */
const maxExcerptLength = 140
/** Number of characters before the first match. */
const charsBefore = 40

/** Splits a text into parts and marks the words that begin like a search term, in any of its forms. */
export function highlightTerms(text: string, searchTerms: readonly string[]): TextPart[] {
  const stems = searchTerms.map(stemOf)
  const parts: TextPart[] = []
  let from = 0
  for (const { index, 0: token } of text.matchAll(tokenPattern)) {
    if (!isOneOf(token, stems)) continue
    if (index > from) parts.push({ text: text.slice(from, index), isMatch: false })
    parts.push({ text: token, isMatch: true })
    from = index + token.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMatch: false })
  return parts
}

/** Returns a short excerpt around the first match, or the beginning of the text if there is none. */
export function buildExcerpt(text: string, searchTerms: readonly string[]): TextPart[] {
  if (text.length <= maxExcerptLength) return highlightTerms(text, searchTerms)
  const stems = searchTerms.map(stemOf)
  let first = 0
  for (const { index, 0: token } of text.matchAll(tokenPattern)) {
    if (!isOneOf(token, stems)) continue
    first = index
    break
  }
  const start = first <= charsBefore * 2 ? 0 : wordStart(text, first - charsBefore)
  const end =
    start + maxExcerptLength >= text.length ? text.length : Math.max(wordStart(text, start + maxExcerptLength), start + 1)
  const piece = text.slice(start, end).trim()
  return highlightTerms(`${start > 0 ? '… ' : ''}${piece}${end < text.length ? ' …' : ''}`, searchTerms)
}

const tokenPattern = /[\p{L}\p{M}\p{N}]+/gu

function isOneOf(token: string, stems: readonly string[]): boolean {
  const small = token.toLowerCase()
  return stems.some((stem) => small.startsWith(stem))
}

/** Removes common English endings. The rest identifies the forms of a word well enough to mark them. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ings?|ies|ers?|ed|es|s|y|e)$/, '')
  return stem.length >= 3 ? stem : word
}

/** Returns the start of the word at a position or shortly before it, or the position itself within a very long word. */
function wordStart(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  const start = at - space <= 30 ? space + 1 : at
  // Do not split a surrogate pair.
  return /[\uDC00-\uDFFF]/.test(text[start] ?? '') ? start - 1 : start
}
