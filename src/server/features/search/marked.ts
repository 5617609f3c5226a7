import type { TextPart } from '#contract/search.ts'

/** About as much as two lines of the box hold. */
const lineMost = 140
/** How much stands in front of the first word that was found. */
const ahead = 40

/** A text with the words in it that were searched for: those that begin like one of them, in any of its forms. */
export function markWords(text: string, words: readonly string[]): TextPart[] {
  const stems = words.map(stemOf)
  const parts: TextPart[] = []
  let from = 0
  for (const { index, 0: token } of text.matchAll(tokens)) {
    if (!isOneOf(token, stems)) continue
    if (index > from) parts.push({ text: text.slice(from, index), isMatch: false })
    parts.push({ text: token, isMatch: true })
    from = index + token.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMatch: false })
  return parts
}

/** A short piece of a text around the first of these words, or its beginning where none of them is in it. */
export function excerptOf(text: string, words: readonly string[]): TextPart[] {
  if (text.length <= lineMost) return markWords(text, words)
  const stems = words.map(stemOf)
  let first = 0
  for (const { index, 0: token } of text.matchAll(tokens)) {
    if (!isOneOf(token, stems)) continue
    first = index
    break
  }
  const start = first <= ahead * 2 ? 0 : wordStart(text, first - ahead)
  const end = start + lineMost >= text.length ? text.length : Math.max(wordStart(text, start + lineMost), start + 1)
  const piece = text.slice(start, end).trim()
  return markWords(`${start > 0 ? '… ' : ''}${piece}${end < text.length ? ' …' : ''}`, words)
}

const tokens = /[\p{L}\p{M}\p{N}]+/gu

function isOneOf(token: string, stems: readonly string[]): boolean {
  const small = token.toLowerCase()
  return stems.some((stem) => small.startsWith(stem))
}

/** Endings that English words change by; what is left tells the forms of a word well enough to mark them. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ings?|ies|ers?|ed|es|s|y|e)$/, '')
  return stem.length >= 3 ? stem : word
}

/** Where the word begins that stands at a place, or a little before it; the place itself within a very long word. */
function wordStart(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  const start = at - space <= 30 ? space + 1 : at
  // Not between the halves of a sign that takes two.
  return /[\uDC00-\uDFFF]/.test(text[start] ?? '') ? start - 1 : start
}
