import type { PaletteEntry, PaletteSection } from './palette-entry.ts'

/**
 * The sections as they stand for a query: without one as given, hidden sections left out; else only entries that hold
 * each word of it, the best first. Headings keep their order; sections without an entry are left out.
 */
export function findEntries(sections: readonly PaletteSection[], query: string): readonly PaletteSection[] {
  const words = wordsOf(query)
  return sections
    .filter(({ isHidden }) => words.length > 0 || !isHidden)
    .map((section) => ({ ...section, entries: words.length > 0 ? matching(section.entries, words) : section.entries }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((a, b) => bestOf(a.entries, words) - bestOf(b.entries, words))
}

function matching(entries: readonly PaletteEntry[], words: readonly string[]): readonly PaletteEntry[] {
  return entries.filter((entry) => rankOf(entry, words) < unfound).toSorted((a, b) => rankOf(a, words) - rankOf(b, words))
}

function bestOf(entries: readonly PaletteEntry[], words: readonly string[]): number {
  return Math.min(...entries.map((entry) => rankOf(entry, words)))
}

const unfound = 4

/** How far the worst-placed word is from the beginning of the label: 0 begins it, 1 a word of it, 2 within, 3 elsewhere. */
function rankOf({ label, hint = '', keywords = '' }: PaletteEntry, words: readonly string[]): number {
  const name = fold(label)
  const rest = fold(`${hint} ${keywords}`)
  return Math.max(
    0,
    ...words.map((word, i) => {
      if (i === 0 && name.startsWith(word)) return 0
      if (` ${name}`.includes(` ${word}`)) return i === 0 ? 1 : 0
      if (name.includes(word)) return 2
      return rest.includes(word) ? 3 : unfound
    }),
  )
}

function wordsOf(query: string): readonly string[] {
  return fold(query).split(' ').filter(Boolean)
}

/** Small letters without accents, one space between words. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim()
}
