import type { Executor } from '#server/platform/database/database.ts'
import { searchLessonRows } from './store.ts'

/** A lesson found by a search, with its Markdown text. */
export type LessonSearchResult = { course: string; courseTitle: string; slug: string; title: string; body: string }

/**
 * Searches the lessons that contain all search terms, allowing typos in titles, best match first.
 *
 * @param searchTerms in lower case, at least one
 * @param max maximum number of results
 */
export async function searchLessons(executor: Executor, searchTerms: readonly string[], max: number): Promise<LessonSearchResult[]> {
  return searchLessonRows(executor, searchTerms, max)
}
