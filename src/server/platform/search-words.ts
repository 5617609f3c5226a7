/** The first words of what somebody typed or wrote: letters and digits, in small letters. Nothing of a language for searches is left in them. */
export function wordsIn(text: string, most: number): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, most)
}

/**
 * Words as a query of PostgreSQL's full text search: each has to be there in one of its forms, and of the last one, which may still be
 * typed, the beginning.
 */
export function textQuery(words: readonly string[]): string {
  return words.map((word, i) => (i === words.length - 1 ? `${word}:*` : word)).join(' & ')
}

/** A text as a pattern of LIKE that means nothing but its letters. */
export function likeExactly(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
