/** Returns the first search terms of a text: letters and digits in lower case, without any search syntax. */
export function parseSearchTerms(text: string, max: number): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, max)
}

/**
 * Builds a PostgreSQL full-text query: every term must occur in one of its forms. The last term, which may still be incomplete,
 * matches as a prefix.
 */
export function toTsQuery(terms: readonly string[]): string {
  return terms.map((word, i) => (i === terms.length - 1 ? `${word}:*` : word)).join(' & ')
}

/** Escapes a text for LIKE. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
