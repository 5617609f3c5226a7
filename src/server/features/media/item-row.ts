import type { MediaTerms } from '#domain/media/media-terms.ts'

/** What is said of something in the library as its row has it: with all it can be found by, and where it stands in a list. */
export function rowOf(terms: MediaTerms, addedAt: Date) {
  const { title, summary, speakers, tags, transcript, recordedOn } = terms
  const words = [title, ...speakers, ...tags, summary, transcript].join('\n')
  return { ...terms, words, standsAt: recordedOn === null ? addedAt : new Date(`${recordedOn}T12:00:00Z`) }
}
