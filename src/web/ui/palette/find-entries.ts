import type { PaletteEntry, PaletteSection } from './palette-entry.ts'

/**
 * The sections that match a query. Without a query, returns the given sections except hidden ones. With a query, keeps only
 * entries that contain each search term, best matches first. Sections keep their order; sections without entries are omitted.
 */
export function findEntries(sections: readonly PaletteSection[], query: string): readonly PaletteSection[] {
  const searchTerms = searchTermsOf(query)
  return sections
    .filter(({ isHidden }) => searchTerms.length > 0 || !isHidden)
    .map((section) => ({
      ...section,
      entries: searchTerms.length > 0 ? matching(section.entries, searchTerms) : section.entries,
    }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((a, b) => bestOf(a.entries, searchTerms) - bestOf(b.entries, searchTerms))
}

function matching(entries: readonly PaletteEntry[], searchTerms: readonly string[]): readonly PaletteEntry[] {
  return entries
    .filter((entry) => rankOf(entry, searchTerms) < noMatchRank)
    .toSorted((a, b) => rankOf(a, searchTerms) - rankOf(b, searchTerms))
}

function bestOf(entries: readonly PaletteEntry[], searchTerms: readonly string[]): number {
  return Math.min(...entries.map((entry) => rankOf(entry, searchTerms)))
}

const noMatchRank = 4

/** Rank of the worst-matching search term: 0 starts the label, 1 starts a word of it, 2 within it, 3 elsewhere. */
function rankOf({ label, hint = '', keywords = '' }: PaletteEntry, searchTerms: readonly string[]): number {
  const name = normalizeText(label)
  const otherText = normalizeText(`${hint} ${keywords}`)
  return Math.max(
    0,
    ...searchTerms.map((term, i) => {
      if (i === 0 && name.startsWith(term)) return 0
      if (` ${name}`.includes(` ${term}`)) return i === 0 ? 1 : 0
      if (name.includes(term)) return 2
      return otherText.includes(term) ? 3 : noMatchRank
    }),
  )
}

function searchTermsOf(query: string): readonly string[] {
  return normalizeText(query).split(' ').filter(Boolean)
}

/** Lower case, without accents, single spaces between words. */
function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim()
}
