import { ProblemError } from '#contract/problems.ts'
import { reportFields, type ReportReason } from '#domain/community/reports.ts'
import { validateFields } from '#domain/fields/validate.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { asAuthor } from './as-author.ts'
import type { CommunityDeps } from './deps.ts'
import { communityLimits } from './limits.ts'
import { tellStaff } from './news.ts'
import { addReport } from './store/cases.ts'
import { findComment } from './store/comments.ts'
import type { Text } from './store/mentions.ts'
import { lockPost } from './store/posts.ts'

/** What is reported, by whom. */
type Reporting = { userId: string; what: { postId: string } | { commentId: string } }

/**
 * Keeps that somebody finds a post or a comment out of place, for admins alone. From the same member about the same, nothing changes.
 *
 * @throws ProblemError `not-found` for what is not shown and for what is the member's own, `invalid-fields` in the words of the forms
 * @throws TooManyRequestsError after thirty in a day
 */
export async function report(
  deps: CommunityDeps,
  { userId, what }: Reporting,
  { reason, note: typed }: { reason: string; note?: string | null | undefined },
): Promise<void> {
  const { db, clock, newId, limits } = deps
  const note = typed?.trim() || null
  const faults = validateFields(reportFields, { reason, note })
  if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
  await limits.hit(communityLimits.reports, userId)
  await asAuthor(db, userId, async (tx) => {
    const { authorId, body, ...text } = 'postId' in what ? await holdPost(tx, what.postId) : await holdComment(tx, what.commentId)
    if (authorId === userId) throw new ProblemError('not-found')
    const at = clock.now()
    const said = { id: newId(), userId, reason: reason as ReportReason, note, reportedAt: at }
    await addReport(tx, { id: newId(), ...text, body, openedAt: at }, said)
    await tellStaff(deps, tx)
  })
}

type HeldText = Text & { authorId: string | null; body: string }

async function holdPost(tx: Transaction, id: string): Promise<HeldText> {
  const post = await lockPost(tx, id)
  if (post?.standing !== 'shown') throw new ProblemError('not-found')
  return { postId: id, commentId: null, authorId: post.userId, body: post.body }
}

async function holdComment(tx: Transaction, id: string): Promise<HeldText> {
  const found = await findComment(tx, id)
  if (!found) throw new ProblemError('not-found')
  await holdPost(tx, found.postId)
  const comment = await findComment(tx, id)
  if (comment?.standing !== 'shown') throw new ProblemError('not-found')
  return { postId: comment.postId, commentId: id, authorId: comment.userId, body: comment.body }
}
