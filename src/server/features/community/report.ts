import { ProblemError } from '#contract/problems/problems.ts'
import { reportFields, type ReportReason } from '#domain/community/reports.ts'
import { validateFields } from '#domain/fields/validate.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withLockedAuthor } from './with-locked-author.ts'
import type { CommunityDeps } from './deps.ts'
import { communityLimits } from './limits.ts'
import { publishCasesChanged } from './publish-to-tribe.ts'
import { insertReport } from './store/cases.ts'
import { findComment } from './store/comments.ts'
import type { TextRef } from './store/mentions.ts'
import { lockPost } from './store/posts.ts'

/** The reported text and the reporter. */
type ReportTarget = { userId: string; what: { postId: string } | { commentId: string } }

/**
 * Stores a member's report of a post or comment, for admins only. Idempotent per member and text.
 *
 * @throws ProblemError `not-found` for a text that is not visible or is the member's own, `invalid-fields` with the messages of
 *   the form
 * @throws TooManyRequestsError after 30 in a day
 */
export async function report(
  deps: CommunityDeps,
  { userId, what }: ReportTarget,
  { reason, note: input }: { reason: string; note?: string | null | undefined },
): Promise<void> {
  const { db, clock, newId, limits } = deps
  const note = input?.trim() || null
  const errors = validateFields(reportFields, { reason, note })
  if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
  await limits.hit(communityLimits.reports, userId)
  await withLockedAuthor(db, userId, async (tx) => {
    const { authorId, body, ...text } =
      'postId' in what ? await lockVisiblePost(tx, what.postId) : await lockVisibleComment(tx, what.commentId)
    if (authorId === userId) throw new ProblemError('not-found')
    const at = clock.now()
    const reportRow = { id: newId(), userId, reason: reason as ReportReason, note, reportedAt: at }
    await insertReport(tx, { id: newId(), ...text, body, openedAt: at }, reportRow)
    await publishCasesChanged(deps, tx)
  })
}

type LockedText = TextRef & { authorId: string | null; body: string }

async function lockVisiblePost(tx: Transaction, id: string): Promise<LockedText> {
  const post = await lockPost(tx, id)
  if (post?.standing !== 'shown') throw new ProblemError('not-found')
  return { postId: id, commentId: null, authorId: post.userId, body: post.body }
}

async function lockVisibleComment(tx: Transaction, id: string): Promise<LockedText> {
  const found = await findComment(tx, id)
  if (!found) throw new ProblemError('not-found')
  await lockVisiblePost(tx, found.postId)
  const comment = await findComment(tx, id)
  if (comment?.standing !== 'shown') throw new ProblemError('not-found')
  return { postId: comment.postId, commentId: id, authorId: comment.userId, body: comment.body }
}
