import type { Case, resolveCase as endpoint } from '#contract/api/community/cases.ts'
import type { BodyOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { caseDecisionFields, type ReportReason } from '#domain/community/reports.ts'
import { validateFields } from '#domain/fields/validate.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../audit/index.ts'
import { hideFiles } from '../files/index.ts'
import type { CommunityDeps } from './deps.ts'
import { moderationChanged } from './jobs.ts'
import { presentCases } from './list-cases.ts'
import { publishCasesChanged, publishToTribe } from './publish-to-tribe.ts'
import { type CaseWithText, findCase, updateCase } from './store/cases.ts'
import { listCommentIds, updateCommentRow } from './store/comments.ts'
import { adjustCommentCount, lockPost, updatePostRow } from './store/posts.ts'
import type { ModerationStatus } from './tables.ts'

type ResolveDeps = Pick<CommunityDeps, 'db' | 'clock' | 'newId' | 'jobs' | 'pubSub'>

/** An admin's decision and its reason. */
type Decision = { adminId: string; outcome: 'hidden' | 'dismissed'; reason: ReportReason | null; note: string | null }

/**
 * Hides what was reported or dismisses the case, which also shows a hidden text again. Notifies the author of a change. A text
 * that its author deleted stays deleted. Idempotent.
 *
 * @throws ProblemError `not-found`, `invalid-fields` with the messages of the form
 */
export async function resolveCase(
  deps: ResolveDeps,
  adminId: string,
  id: string,
  { outcome, reason: chosen, note: input }: BodyOf<typeof endpoint>,
): Promise<Case> {
  const note = input?.trim() || null
  const errors = validateFields(caseDecisionFields, { outcome, reason: chosen, note })
  if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
  const reason = outcome === 'hidden' ? (chosen as ReportReason) : null
  return deps.db.transaction(async (tx) => {
    const caseBeforeLock = await findCase(tx, id)
    if (caseBeforeLock) await lockPost(tx, caseBeforeLock.case.postId)
    const lockedCase = caseBeforeLock && (await findCase(tx, id))
    if (!lockedCase) throw new ProblemError('not-found')
    if (lockedCase.case.outcome !== outcome) await decide(deps, tx, lockedCase, { adminId, outcome, reason, note })
    const resolved = await findCase(tx, id)
    const [presented] = await presentCases(tx, resolved ? [resolved] : [])
    if (!presented) throw new Error('The resolved case could not be presented.')
    return presented
  })
}

async function decide(deps: ResolveDeps, tx: Transaction, lockedCase: CaseWithText, decision: Decision): Promise<void> {
  const { id, postId, commentId } = lockedCase.case
  const { adminId, outcome, reason, note } = decision
  const now = deps.clock.now()
  const authorId = (lockedCase.comment ?? lockedCase.post).userId
  await updateCase(tx, id, { outcome, reason, note, settledAt: now, settledBy: adminId })
  if (await updateModerationStatus(tx, lockedCase, outcome === 'hidden' ? 'hidden' : 'shown', now)) {
    await hideAttachments(tx, lockedCase, outcome === 'hidden')
    await deps.jobs.enqueue(tx, moderationChanged, { caseId: id, at: now.toISOString() })
  }
  await publishToTribe(deps, tx, { kind: 'post-changed', postId })
  await publishCasesChanged(deps, tx)
  const details = { outcome, what: commentId === null ? 'post' : 'comment', id: commentId ?? postId, ...(reason && { reason }) }
  await recordAuditEvent(deps, tx, { event: 'report.settled', actorId: adminId, aboutId: authorId, details })
}

/** Returns whether the status of the text changed. */
async function updateModerationStatus(
  tx: Transaction,
  lockedCase: CaseWithText,
  standing: ModerationStatus,
  now: Date,
): Promise<boolean> {
  const { postId, commentId } = lockedCase.case
  const text = lockedCase.comment ?? lockedCase.post
  if (text.standing === 'removed' || text.standing === standing) return false
  const change = { standing, goneAt: standing === 'shown' ? null : now }
  if (commentId === null) {
    await updatePostRow(tx, postId, change)
  } else {
    await updateCommentRow(tx, commentId, change)
    await adjustCommentCount(tx, postId, standing === 'shown' ? 1 : -1)
  }
  return true
}

/** Pictures are hidden and shown with their text; those of comments also with the post. */
async function hideAttachments(
  tx: Transaction,
  { case: { postId, commentId }, post }: CaseWithText,
  isHidden: boolean,
): Promise<void> {
  if (commentId !== null) return hideFiles(tx, { kind: 'comment', ids: [commentId] }, isHidden || post.standing !== 'shown')
  const comments = await listCommentIds(tx, [postId], isHidden ? undefined : 'shown')
  await hideFiles(tx, { kind: 'post', ids: [postId] }, isHidden)
  await hideFiles(tx, { kind: 'comment', ids: comments }, isHidden)
}
