import type { Section } from '#domain/community/sections.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { formerMember, listAuthors } from './present.ts'
import { searchPostIds } from './store/post-search.ts'
import { listPostTexts } from './store/posts.ts'

/** A post found by a search: its Markdown source and its author. */
export type PostSearchResult = { id: string; author: string; section: Section; body: string }

/**
 * Searches the newest visible posts that contain all search terms.
 *
 * @param searchTerms in lower case, at least one
 * @param limit maximum number of results
 */
export async function searchPosts(
  executor: Executor,
  searchTerms: readonly string[],
  limit: number,
): Promise<PostSearchResult[]> {
  const posts = await listPostTexts(executor, await searchPostIds(executor, searchTerms, { after: null }, limit))
  const authors = await listAuthors(
    executor,
    posts.flatMap(({ userId }) => userId ?? []),
  )
  return posts.map(({ id, userId, section, body }) => {
    return { id, author: fullName(authors.get(userId ?? '') ?? formerMember), section, body }
  })
}
