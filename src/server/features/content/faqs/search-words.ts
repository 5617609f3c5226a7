/** As many words of a search as are looked for; what comes after them says no more. */
export const searchedWords = 12

/** As many words of a message as are compared; a page of them says what it is about. */
export const comparedWords = 120

/** The first words of a text: letters and digits, in lower case. Nothing of the database's language for searches is left in them. */
export function firstWords(text: string, most: number): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, most)
}
