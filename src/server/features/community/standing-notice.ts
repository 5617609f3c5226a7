import type { ReportReason } from '#domain/community/reports.ts'
import type { CommunityDeps } from './deps.ts'
import { findCase } from './store/cases.ts'

/** What the author of something is told that an admin hid or showed again; `reason` is null for what is shown. */
export type StandingNotice = {
  authorId: string
  postId: string
  what: 'post' | 'comment'
  reason: ReportReason | null
  note: string | null
}

/** What was decided in a case at a moment, for its author; null once they are gone, took it away, or something else was decided. */
export async function findStandingNotice(
  { db }: Pick<CommunityDeps, 'db'>,
  { caseId, at }: { caseId: string; at: string },
): Promise<StandingNotice | null> {
  const found = await findCase(db, caseId)
  if (!found || found.case.settledAt?.toISOString() !== at) return null
  const { postId, commentId, reason, note } = found.case
  const { userId, standing } = found.comment ?? found.post
  if (userId === null || standing === 'removed') return null
  return { authorId: userId, postId, what: commentId === null ? 'post' : 'comment', reason, note }
}
