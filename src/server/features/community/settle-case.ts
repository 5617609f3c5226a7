import type { Case, settleCase as endpoint } from '#contract/community-cases.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import { decisionFields, type ReportReason } from '#domain/community/reports.ts'
import { validateFields } from '#domain/fields/validate.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { record } from '../audit/index.ts'
import { withholdFiles } from '../files/index.ts'
import type { CommunityDeps } from './deps.ts'
import { standingChanged } from './jobs.ts'
import { showCases } from './list-cases.ts'
import { tellStaff, tellTribe } from './news.ts'
import { type CaseWithText, findCase, writeCase } from './store/cases.ts'
import { listCommentIds, writeComment } from './store/comments.ts'
import { countComments, lockPost, writePost } from './store/posts.ts'
import type { Standing } from './tables.ts'

type SettleDeps = Pick<CommunityDeps, 'db' | 'clock' | 'newId' | 'jobs' | 'live'>

/** What an admin decided, and why. */
type Decision = { adminId: string; outcome: 'hidden' | 'dismissed'; reason: ReportReason | null; note: string | null }

/**
 * Hides what was reported, or lets it stand, also after it was hidden, and has its author told where that changes something. What its
 * author took away stays away. Said again, nothing changes.
 *
 * @throws ProblemError `not-found`, `invalid-fields` in the words of the forms
 */
export async function settleCase(
  deps: SettleDeps,
  adminId: string,
  id: string,
  { outcome, reason: chosen, note: typed }: BodyOf<typeof endpoint>,
): Promise<Case> {
  const note = typed?.trim() || null
  const faults = validateFields(decisionFields, { outcome, reason: chosen, note })
  if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
  const reason = outcome === 'hidden' ? (chosen as ReportReason) : null
  return deps.db.transaction(async (tx) => {
    const known = await findCase(tx, id)
    if (known) await lockPost(tx, known.case.postId)
    const found = known && (await findCase(tx, id))
    if (!found) throw new ProblemError('not-found')
    if (found.case.outcome !== outcome) await decide(deps, tx, found, { adminId, outcome, reason, note })
    const settled = await findCase(tx, id)
    const [shown] = await showCases(tx, settled ? [settled] : [])
    if (!shown) throw new Error('A case was settled and not shown.')
    return shown
  })
}

async function decide(deps: SettleDeps, tx: Transaction, found: CaseWithText, decision: Decision): Promise<void> {
  const { id, postId, commentId } = found.case
  const { adminId, outcome, reason, note } = decision
  const now = deps.clock.now()
  const authorId = (found.comment ?? found.post).userId
  await writeCase(tx, id, { outcome, reason, note, settledAt: now, settledBy: adminId })
  if (await letStand(tx, found, outcome === 'hidden' ? 'hidden' : 'shown', now)) {
    await withhold(tx, found, outcome === 'hidden')
    await deps.jobs.enqueue(tx, standingChanged, { caseId: id, at: now.toISOString() })
  }
  await tellTribe(deps, tx, { kind: 'post-changed', postId })
  await tellStaff(deps, tx)
  const details = { outcome, what: commentId === null ? 'post' : 'comment', id: commentId ?? postId, ...(reason && { reason }) }
  await record(deps, tx, { event: 'report.settled', actorId: adminId, aboutId: authorId, details })
}

/** Answers whether the text stood otherwise before. */
async function letStand(tx: Transaction, found: CaseWithText, standing: Standing, now: Date): Promise<boolean> {
  const { postId, commentId } = found.case
  const text = found.comment ?? found.post
  if (text.standing === 'removed' || text.standing === standing) return false
  const change = { standing, goneAt: standing === 'shown' ? null : now }
  if (commentId === null) {
    await writePost(tx, postId, change)
  } else {
    await writeComment(tx, commentId, change)
    await countComments(tx, postId, standing === 'shown' ? 1 : -1)
  }
  return true
}

/** Pictures go and come with the text they belong to; those of comments with the post too. */
async function withhold(tx: Transaction, { case: { postId, commentId }, post }: CaseWithText, isHidden: boolean): Promise<void> {
  if (commentId !== null) return withholdFiles(tx, { kind: 'comment', ids: [commentId] }, isHidden || post.standing !== 'shown')
  const comments = await listCommentIds(tx, [postId], isHidden ? undefined : 'shown')
  await withholdFiles(tx, { kind: 'post', ids: [postId] }, isHidden)
  await withholdFiles(tx, { kind: 'comment', ids: comments }, isHidden)
}
