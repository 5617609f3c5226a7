import type { Transaction } from '#server/platform/database/database.ts'
import { toBatches } from '#server/platform/database/upsert.ts'
import {
  communityCases,
  communityComments,
  communityFollows,
  communityPosts,
  communityReactions,
  communityReports,
} from '../tables.ts'

/** Posts with their counts, comments, reactions, followers and reports. */
export type TalkInBulk = {
  posts: readonly (typeof communityPosts.$inferInsert)[]
  comments: readonly (typeof communityComments.$inferInsert)[]
  reactions: readonly (typeof communityReactions.$inferInsert)[]
  follows: readonly (typeof communityFollows.$inferInsert)[]
  cases?: readonly (typeof communityCases.$inferInsert)[]
  reports?: readonly (typeof communityReports.$inferInsert)[]
}

const rowBatchSize = 2_000

/** Inserts posts with everything that belongs to them, without notifications. For the demo tribe. */
export async function insertTalkInBulk(tx: Transaction, input: TalkInBulk): Promise<void> {
  for (const rows of toBatches(input.posts, rowBatchSize)) await tx.insert(communityPosts).values(rows)
  for (const rows of toBatches(input.comments, rowBatchSize)) await tx.insert(communityComments).values(rows)
  for (const rows of toBatches(input.reactions, rowBatchSize)) await tx.insert(communityReactions).values(rows)
  for (const rows of toBatches(input.follows, rowBatchSize)) await tx.insert(communityFollows).values(rows)
  for (const rows of toBatches(input.cases ?? [], rowBatchSize)) await tx.insert(communityCases).values(rows)
  for (const rows of toBatches(input.reports ?? [], rowBatchSize)) await tx.insert(communityReports).values(rows)
}
