import { worksheets } from '#server/features/content/tables/worksheets.ts'
import { commitments } from '#server/features/meetings/tables/commitments.ts'
import { hotSeatNotes, hotSeats, hotSeatVotes } from '#server/features/meetings/tables/hot-seats.ts'
import { insertLearning } from '#server/features/content/index.ts'
import { faqVotes } from '#server/features/content/tables/faqs.ts'
import type { TestApp } from '../harness/index.ts'
import type { TestPod } from './pods.ts'

/**
 * Creates contributions of a pod member: lessons, a worksheet, a commitment, a witnessed commitment, a hot seat, and a vote and
 * a note on another's hot seat. Texts contain `marker`.
 */
export async function givenContributions(
  { deps, clock }: TestApp,
  userId: string,
  { id: podId, leader }: TestPod,
  marker: string,
): Promise<void> {
  const { db, newId } = deps
  const at = clock.now()
  const commitment = { podId, activity: 'other', text: `${marker} will call`, dueOn: '2026-01-20', madeAt: at } as const
  await db.insert(commitments).values([
    { ...commitment, id: newId(), userId, witnessId: leader.id },
    { ...commitment, id: newId(), userId: leader.id, text: 'Call', witnessId: userId },
  ])
  const brief = { question: `Should ${marker} buy?`, background: null, exit: null, deal: null }
  const leaderSeatId = newId()
  const briefedSeat = { podId, onDay: '2026-01-13', brief, briefedAt: at, plannedAt: at }
  await db.insert(hotSeats).values([
    { ...briefedSeat, id: newId(), userId, swapWithId: leaderSeatId },
    { id: leaderSeatId, podId, userId: leader.id, onDay: '2026-01-20', plannedAt: at },
  ])
  await db.insert(faqVotes).values({ faqSlug: 'first-steps', voter: userId, userId, isHelpful: true, votedAt: at })
  const lessonProgress = { id: newId(), userId, courseSlug: 'pod-basics', lessonCount: Infinity, at }
  await db.transaction((tx) => insertLearning(tx, [lessonProgress]))
  await db.insert(hotSeatVotes).values({ hotSeatId: leaderSeatId, userId, vote: 'go', reason: `${marker} says so`, votedAt: at })
  const worksheet = { slug: 'vision', version: 1, changedIn: { why: 1 }, savedAt: at } as const
  await db.insert(worksheets).values({ ...worksheet, userId, cells: { why: `Because ${marker} wants to` } })
  await db.insert(hotSeatNotes).values({ id: newId(), hotSeatId: leaderSeatId, userId, text: `Ask ${marker}.`, writtenAt: at })
}
