import type { Section } from '#domain/community/sections.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { fullName } from '#domain/words/full-name.ts'
import { formerMember, listAuthors } from './show.ts'
import { findPostsSaying } from './store/post-search.ts'
import { listWords } from './store/posts.ts'

/** A post that was searched for: its words in Markdown as they were written, and whose they are. */
export type FoundPost = { id: string; author: string; section: Section; body: string }

/**
 * The newest posts that say all of these words and are shown to the tribe.
 *
 * @param words in small letters, at least one
 * @param most how many at most
 */
export async function searchPosts(executor: Executor, words: readonly string[], most: number): Promise<FoundPost[]> {
  const posts = await listWords(executor, await findPostsSaying(executor, words, { after: null }, most))
  const authors = await listAuthors(
    executor,
    posts.flatMap(({ userId }) => userId ?? []),
  )
  return posts.map(({ id, userId, section, body }) => {
    return { id, author: fullName(authors.get(userId ?? '') ?? formerMember), section, body }
  })
}
