/** Words by small numbers from 1, in the order they were first met; 0 stands for no word. */
export type Words = { readonly codes: Map<string, number>; readonly words: string[] }

/** A dictionary that knows no word yet. */
export function noWords(): Words {
  return { codes: new Map(), words: [] }
}

/** The number of a word, which learns it when it is new; 0 for none. */
export function codeOf({ codes, words }: Words, word: string | null): number {
  if (word === null) return 0
  const known = codes.get(word)
  if (known !== undefined) return known
  words.push(word)
  codes.set(word, words.length)
  return words.length
}

/** The word of a number, null for 0. */
export function wordOf({ words }: Words, code: number): string | null {
  return words[code - 1] ?? null
}
