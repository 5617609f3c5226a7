import { plural, t } from '#domain/i18n/messages.ts'

/** A single letter matches nearly everything, so it is not searched. */
const minLetters = 2

/** The search terms for a typed text; empty for no search. */
export function toSearchTerms(typed: string): string {
  const terms = typed.trim()
  return Array.from(terms).length < minLetters ? '' : terms
}

/** Announcement of the number of results. */
export function formatResultCount(count: number): string {
  if (count === 0) return t`No results`
  return t`${plural({ count }, { one: '1 result', other: '# results' })}`
}
