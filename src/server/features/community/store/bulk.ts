import type { Transaction } from '#server/platform/database/database.ts'
import { inSlices } from '#server/platform/database/incoming.ts'
import {
  communityCases,
  communityComments,
  communityFollows,
  communityPosts,
  communityReactions,
  communityReports,
} from '../tables.ts'

/** Posts with their counts, what was said to them, whom they please, who follows them, and what is reported of them. */
export type TalkInBulk = {
  posts: readonly (typeof communityPosts.$inferInsert)[]
  comments: readonly (typeof communityComments.$inferInsert)[]
  reactions: readonly (typeof communityReactions.$inferInsert)[]
  follows: readonly (typeof communityFollows.$inferInsert)[]
  cases?: readonly (typeof communityCases.$inferInsert)[]
  reports?: readonly (typeof communityReports.$inferInsert)[]
}

const rowsAtOnce = 2_000

/** Adds posts with all that belongs to them; nobody is told. For the demo tribe. */
export async function addTalk(tx: Transaction, given: TalkInBulk): Promise<void> {
  for (const rows of inSlices(given.posts, rowsAtOnce)) await tx.insert(communityPosts).values(rows)
  for (const rows of inSlices(given.comments, rowsAtOnce)) await tx.insert(communityComments).values(rows)
  for (const rows of inSlices(given.reactions, rowsAtOnce)) await tx.insert(communityReactions).values(rows)
  for (const rows of inSlices(given.follows, rowsAtOnce)) await tx.insert(communityFollows).values(rows)
  for (const rows of inSlices(given.cases ?? [], rowsAtOnce)) await tx.insert(communityCases).values(rows)
  for (const rows of inSlices(given.reports ?? [], rowsAtOnce)) await tx.insert(communityReports).values(rows)
}
