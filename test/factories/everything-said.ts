import { worksheets } from '#server/features/content/tables/worksheets.ts'
import { commitments } from '#server/features/meetings/tables/commitments.ts'
import { hotSeatNotes, hotSeats, hotSeatVotes } from '#server/features/meetings/tables/hot-seats.ts'
import { addLearning } from '#server/features/content/index.ts'
import { faqVotes } from '#server/features/content/tables/faqs.ts'
import type { TestApp } from '../harness/index.ts'
import type { TestPod } from './pods.ts'

/** A member of this pod learned something, wrote into a worksheet, committed to something, is another's witness, had a hot seat, and said something of another's; all in these words. */
export async function givenSaid(
  { deps, clock }: TestApp,
  userId: string,
  { id: podId, leader }: TestPod,
  words: string,
): Promise<void> {
  const { db, newId } = deps
  const at = clock.now()
  const told = { podId, activity: 'other', text: `${words} will call`, dueOn: '2026-01-20', madeAt: at } as const
  await db.insert(commitments).values([
    { ...told, id: newId(), userId, witnessId: leader.id },
    { ...told, id: newId(), userId: leader.id, text: 'Call', witnessId: userId },
  ])
  const brief = { question: `Should ${words} buy?`, background: null, exit: null, deal: null }
  const others = newId()
  const briefed = { podId, onDay: '2026-01-13', brief, briefedAt: at, plannedAt: at }
  await db.insert(hotSeats).values([
    { ...briefed, id: newId(), userId, swapWithId: others },
    { id: others, podId, userId: leader.id, onDay: '2026-01-20', plannedAt: at },
  ])
  await db.insert(faqVotes).values({ faqSlug: 'first-steps', voter: userId, userId, isHelpful: true, votedAt: at })
  const learned = { id: newId(), userId, courseSlug: 'pod-basics', lessonCount: Infinity, at }
  await db.transaction((tx) => addLearning(tx, [learned]))
  await db.insert(hotSeatVotes).values({ hotSeatId: others, userId, vote: 'go', reason: `${words} says so`, votedAt: at })
  const sheet = { slug: 'vision', version: 1, changedIn: { why: 1 }, savedAt: at } as const
  await db.insert(worksheets).values({ ...sheet, userId, cells: { why: `Because ${words} wants to` } })
  await db.insert(hotSeatNotes).values({ id: newId(), hotSeatId: others, userId, text: `Ask ${words}.`, writtenAt: at })
}
