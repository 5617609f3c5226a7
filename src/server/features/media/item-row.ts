import type { MediaInput } from '#domain/media/media-input.ts'

/** Builds the stored columns of a media item from its input, including the search text and the sort date. */
export function rowOf(input: MediaInput, addedAt: Date) {
  const { title, summary, speakers, tags, transcript, recordedOn } = input
  const searchText = [title, ...speakers, ...tags, summary, transcript].join('\n')
  return { ...input, words: searchText, standsAt: recordedOn === null ? addedAt : new Date(`${recordedOn}T12:00:00Z`) }
}
