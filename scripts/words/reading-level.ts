import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

/** Figures of a set of texts. Grades are those of Flesch-Kincaid: 6 is read easily at age 11 or 12. */
export type ReadingFigures = {
  texts: number
  words: number
  medianWords: number
  medianGrade: number
  /** Share of texts above grade 10, between 0 and 1. */
  above10: number
}

/** Texts shorter than this have no meaningful grade: one long word alone would decide it. */
const minWordsForGrade = 6

/** Returns the words of a text. Numbers count; placeholders count as one word, as they stand for a name or a number. */
export function wordsOf(text: string): string[] {
  return text.replaceAll('{}', 'Ana').match(/[A-Za-z0-9][\w’'$%.,:/-]*/g) ?? []
}

/** Returns the Flesch-Kincaid grade of a text, or null if it has none: it is too short, or a row of a table. */
export function gradeOf(text: string): number | null {
  const words = wordsOf(text)
  if (words.length < minWordsForGrade || text.startsWith('|')) return null
  const sentence = Math.max(1, text.match(/[.!?:][”’")]*(?=\s|$)/g)?.length ?? 0)
  return fleschKincaid({
    sentence,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  })
}

/** Returns the figures of a set of texts. */
export function readingFigures(texts: readonly string[]): ReadingFigures {
  const counts = texts.map((text) => wordsOf(text).length)
  const grades = texts.map(gradeOf).filter((grade) => grade !== null)
  return {
    texts: texts.length,
    words: counts.reduce((sum, count) => sum + count, 0),
    medianWords: median(counts),
    medianGrade: median(grades),
    above10: grades.length === 0 ? 0 : grades.filter((grade) => grade > 10).length / grades.length,
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
