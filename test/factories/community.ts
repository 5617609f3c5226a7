import { eq } from 'drizzle-orm'
import {
  communityCardViews,
  communityCases,
  communityComments,
  communityFollows,
  communityMentions,
  communityPosts,
  communityReactions,
  communityReports,
} from '#server/features/community/tables.ts'
import type { TestApp } from '../harness/index.ts'
import { givenMember } from './members.ts'

type PostRow = typeof communityPosts.$inferInsert

/** Creates a post, by default a win posted now, and returns its ID. */
export async function givenPost({ deps, clock }: TestApp, userId: string, overrides: Partial<PostRow> = {}): Promise<string> {
  const id = deps.newId()
  const content = { id, userId, section: 'wins', body: 'Closed on the 12-unit in Tulsa.', postedAt: clock.now() } as const
  await deps.db.insert(communityPosts).values({ ...content, ...overrides })
  return id
}

/** Creates community activity of a user: a post, comment, reaction, follow, mention and report. Texts contain `marker`. */
export async function givenCommunityTraces(app: TestApp, userId: string, marker: string): Promise<void> {
  const { deps, clock } = app
  const { db, newId } = deps
  const at = clock.now()
  const other = await givenMember(app)
  const [own, others] = [
    await givenPost(app, userId, { body: `${marker} closed` }),
    await givenPost(app, other.id, { commentCount: 1 }),
  ]
  const content = { userId, postedAt: at, body: `${marker} agrees` }
  await db.insert(communityComments).values({ ...content, id: newId(), postId: others })
  await db.insert(communityReactions).values({ postId: others, userId, reactedAt: at })
  await db.update(communityPosts).set({ reactionCount: 1 })
  await db.insert(communityFollows).values({ postId: others, userId, isFollowing: true, since: at })
  await db.insert(communityMentions).values({ postId: others, commentId: null, userId })
  await db.insert(communityCardViews).values({ userId, day: at.toISOString().slice(0, 10), cards: [1, 2] })
  const caseId = newId()
  await db.insert(communityCases).values([
    { id: caseId, postId: others, body: 'Buy from me', openedAt: at },
    { id: newId(), postId: own, body: `${marker} closed`, openedAt: at, settledAt: at, outcome: 'dismissed' },
  ])
  await db
    .insert(communityReports)
    .values({ id: newId(), caseId, userId, reason: 'other', note: `${marker} saw it`, reportedAt: at })
}

/** IDs of a post and a comment by the author, a post and a comment by another member, and a case about the second post. */
export type CommunityScene = { postId: string; commentId: string; othersPostId: string; othersCommentId: string; caseId: string }

/** Creates posts and comments of two members and a moderation case about the second member's post. */
export async function givenCommunityScene(app: TestApp, authorId: string, otherId: string): Promise<CommunityScene> {
  const { db, newId } = app.deps
  const [postId, othersPostId] = [await givenPost(app, authorId), await givenPost(app, otherId, { commentCount: 2 })]
  const [commentId, othersCommentId, caseId] = [newId(), newId(), newId()]
  const content = { postId: othersPostId, body: 'So do we.', postedAt: app.clock.now() }
  await db.insert(communityComments).values([
    { ...content, id: commentId, userId: authorId },
    { ...content, id: othersCommentId, userId: otherId },
  ])
  await db.insert(communityReactions).values({ postId, userId: authorId, reactedAt: app.clock.now() })
  await db.update(communityPosts).set({ reactionCount: 1 }).where(eq(communityPosts.id, postId))
  await db.insert(communityCases).values({ id: caseId, postId: othersPostId, body: 'Closed', openedAt: app.clock.now() })
  return { postId, commentId, othersPostId, othersCommentId, caseId }
}
