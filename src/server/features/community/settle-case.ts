import type { Case } from '#contract/community-cases.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { record } from '../audit/index.ts'
import type { CommunityDeps } from './deps.ts'
import { showCases } from './list-cases.ts'
import { tellTribe } from './news.ts'
import { type CaseWithText, findCase, writeCase } from './store/cases.ts'
import { writeComment } from './store/comments.ts'
import { countComments, lockPost, writePost } from './store/posts.ts'
import type { Standing } from './tables.ts'

type Outcome = 'hidden' | 'dismissed'

/**
 * Hides what was reported, or lets it stand, also after it was hidden. What its author took away stays away. Said again, nothing changes.
 *
 * @throws ProblemError `not-found`
 */
export async function settleCase(
  deps: Pick<CommunityDeps, 'db' | 'clock' | 'newId' | 'live'>,
  adminId: string,
  id: string,
  outcome: Outcome,
): Promise<Case> {
  return deps.db.transaction(async (tx) => {
    const known = await findCase(tx, id)
    if (known) await lockPost(tx, known.case.postId)
    const found = known && (await findCase(tx, id))
    if (!found) throw new ProblemError('not-found')
    if (found.case.outcome !== outcome) await decide(deps, tx, found, { adminId, outcome })
    const settled = await findCase(tx, id)
    const [shown] = await showCases(tx, settled ? [settled] : [])
    if (!shown) throw new Error('A case was settled and not shown.')
    return shown
  })
}

async function decide(
  deps: Pick<CommunityDeps, 'clock' | 'newId' | 'live'>,
  tx: Transaction,
  found: CaseWithText,
  { adminId, outcome }: { adminId: string; outcome: Outcome },
): Promise<void> {
  const { id, postId, commentId } = found.case
  const now = deps.clock.now()
  const authorId = (found.comment ?? found.post).userId
  await writeCase(tx, id, { outcome, settledAt: now, settledBy: adminId })
  await letStand(tx, found, outcome === 'hidden' ? 'hidden' : 'shown', now)
  await tellTribe(deps, tx, { kind: 'post-changed', postId })
  const details = { outcome, what: commentId === null ? 'post' : 'comment', id: commentId ?? postId }
  await record(deps, tx, { event: 'report.settled', actorId: adminId, aboutId: authorId, details })
}

async function letStand(tx: Transaction, found: CaseWithText, standing: Standing, now: Date): Promise<void> {
  const { postId, commentId } = found.case
  const text = found.comment ?? found.post
  if (text.standing === 'removed' || text.standing === standing) return
  const change = { standing, goneAt: standing === 'shown' ? null : now }
  if (commentId === null) return writePost(tx, postId, change)
  await writeComment(tx, commentId, change)
  await countComments(tx, postId, standing === 'shown' ? 1 : -1)
}
