import type { Executor } from '#server/platform/database/database.ts'
import { searchLessonRows } from './store.ts'

/** A lesson that was searched for, with the text of it in Markdown. */
export type FoundLesson = { course: string; courseTitle: string; slug: string; title: string; body: string }

/**
 * The lessons that hold every one of these words, or nearly so in their titles; the best first.
 *
 * @param words in small letters, at least one
 * @param most how many at most
 */
export async function searchLessons(executor: Executor, words: readonly string[], most: number): Promise<FoundLesson[]> {
  return searchLessonRows(executor, words, most)
}
