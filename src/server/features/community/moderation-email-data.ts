import type { ReportReason } from '#domain/community/reports.ts'
import type { CommunityDeps } from './deps.ts'
import { findCase } from './store/cases.ts'

/** Email data for the author of a text that an admin hid or showed again. `reason` is null for a text shown again. */
export type ModerationEmailData = {
  authorId: string
  postId: string
  what: 'post' | 'comment'
  reason: ReportReason | null
  note: string | null
}

/**
 * Returns the decision made in a case at a point in time, for the author. Null if the author is gone, the text was deleted, or
 * another decision was made since.
 */
export async function findModerationEmailData(
  { db }: Pick<CommunityDeps, 'db'>,
  { caseId, at }: { caseId: string; at: string },
): Promise<ModerationEmailData | null> {
  const found = await findCase(db, caseId)
  if (!found || found.case.settledAt?.toISOString() !== at) return null
  const { postId, commentId, reason, note } = found.case
  const { userId, standing } = found.comment ?? found.post
  if (userId === null || standing === 'removed') return null
  return { authorId: userId, postId, what: commentId === null ? 'post' : 'comment', reason, note }
}
