import { expect, test } from 'vitest'
import type { Post } from '#contract/api/community/posts.ts'
import { givenPost } from '#test/factories/community.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenApp } from '#test/harness/index.ts'

const posts = '/api/community/posts'

test('GET posts: posts of the same moment have a stable order across pages', async () => {
  const app = await givenApp()
  const author = await givenMember(app)
  // An index happens to give the order; the feed must not depend on which one is read.
  await app.deps.db.execute('drop index community_posts_newest')
  const ids: string[] = []
  for (let i = 0; i < 25; i++) ids.push(await givenPost(app, author.id))
  const client = await app.as(author)
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { posts: Post[]; nextCursor: string | null } = (
      await client.get(`${posts}?limit=7${cursor && `&cursor=${cursor}`}`)
    ).body
    seen.push(...page.posts.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(ids.toSorted().toReversed())
})
