/** Words encoded as small numbers from 1, in the order of first use. 0 means no word. */
export type Vocabulary = { readonly codes: Map<string, number>; readonly words: string[] }

/** Creates an empty vocabulary. */
export function createVocabulary(): Vocabulary {
  return { codes: new Map(), words: [] }
}

/** Returns the code of a word and adds a new word. 0 for none. */
export function codeOf({ codes, words }: Vocabulary, word: string | null): number {
  if (word === null) return 0
  const known = codes.get(word)
  if (known !== undefined) return known
  words.push(word)
  codes.set(word, words.length)
  return words.length
}

/** Returns the word of a code, or null for 0. */
export function wordOf({ words }: Vocabulary, code: number): string | null {
  return words[code - 1] ?? null
}
