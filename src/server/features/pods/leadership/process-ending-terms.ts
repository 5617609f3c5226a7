import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import {
  termReminderDays,
  dayInTimeZone,
  isTermEnding,
  nextTermEndDay,
  leadOfferDays,
  termEndDay,
} from '#domain/pods/leader-term.ts'
import { dayNumber, dayOf, instantOf } from '#domain/meetings/wall-time.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { forEachIsolated } from '#server/platform/jobs/for-each-isolated.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import type { PodDeps } from '../deps.ts'
import { dayMs } from '../durations.ts'
import { leadOffered } from '../jobs.ts'
import { insertLeadOffer, listEndingTerms, listLeadOffersOf, closeLeadOffer, updateTermEnd } from '../store/lead-offers.ts'
import { listCurrentPodMemberships, type PodMembership } from '../store/pod-memberships.ts'
import { lockPod, type Pod } from '../store/pods.ts'

type TermDeps = Pick<PodDeps, 'db' | 'clock' | 'newId' | 'jobs' | 'pubSub' | 'log'>

/** The start of a batch of leaders, and how the next batch is enqueued. */
type TermBatch = { after: TimeKey | null; enqueueNextBatch: (last: TimeKey) => Promise<void> }

const batchSize = 100

// The shortest period of six months has 181 days. One more day covers time zones ahead of UTC.
const daysBeforeAnyEnds = 181 - termReminderDays - 1

/**
 * Asks leaders whose term ends whether they continue, and offers the lead to other members if they did not answer. It works in
 * batches, each pod in its own transaction. Idempotent.
 */
export async function processEndingTerms(deps: TermDeps, { after, enqueueNextBatch }: TermBatch): Promise<void> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - daysBeforeAnyEnds * dayMs)
  const until = new Date(now.getTime() + (termReminderDays + 1) * dayMs).toISOString().slice(0, 10)
  const due = await listEndingTerms(deps.db, { before, until, after, limit: batchSize })
  await forEachIsolated(deps.log, 'pods.term-failed', due, ({ podId }) =>
    deps.db.transaction((tx) => processLeaderTerm(deps, tx, podId)),
  )
  const last = due.at(-1)
  if (last && due.length === batchSize) await enqueueNextBatch(last.key)
}

/**
 * Processes the term of one pod's leader. Three weeks before its end the leader is asked to continue. After it, the deputy is
 * asked, then the longest-standing member, each for a week. If nobody accepts, the leader starts another term. Takes the pod's
 * lock.
 */
export async function processLeaderTerm(deps: TermDeps, tx: Transaction, podId: string): Promise<void> {
  const now = deps.clock.now()
  const pod = await lockPod(tx, podId)
  const memberships = await listCurrentPodMemberships(tx, [podId])
  const leader = memberships.find(({ isLeader }) => isLeader)
  if (!pod || pod.archivedAt || !leader?.leaderSince) return
  const today = dayInTimeZone(pod.timezone, now)
  const end = termEndDay({ leaderSince: leader.leaderSince, termUntil: leader.termUntil }, pod.timezone, now)
  if (leader.termUntil === null) await updateTermEnd(tx, leader.id, end)
  if (!isTermEnding(end, today)) return
  const offers = await listLeadOffersOf(tx, podId, end)
  if (!offers.some(({ userId }) => userId === leader.userId)) return offerNextTerm(deps, tx, { pod, leader, end, today })
  if (today <= end) return
  const open = offers.find(({ answer }) => answer === null)
  const isAwaited = open && memberships.some(({ userId }) => userId === open.userId) && open.answerBy > now
  if (isAwaited) return
  if (open) await closeLeadOffer(tx, open.id, 'passed', now)
  const alreadyAskedIds = new Set(offers.map(({ userId }) => userId))
  const next = successors(memberships).find(({ userId }) => !alreadyAskedIds.has(userId))
  const answerBy = new Date(now.getTime() + leadOfferDays * dayMs)
  if (next) await createLeadOffer(deps, tx, { podId, userId: next.userId, termUntil: end, answerBy })
  else await updateTermEnd(tx, leader.id, nextTermEndDay(end, today))
  await publishLiveEvent(deps, tx, [leader.userId], { kind: 'pod-changed' })
}

/** Returns the candidates for the lead, in order: the deputy, then the longest-standing other member. */
function successors(memberships: readonly PodMembership[]): PodMembership[] {
  const deputy = memberships.find(({ isDeputy }) => isDeputy)
  const longest = memberships.find(({ isLeader, isDeputy }) => !isLeader && !isDeputy)
  return [deputy, longest].flatMap((membership) => membership ?? [])
}

type EndingTerm = { pod: Pod; leader: PodMembership; end: string; today: string }

/** A leader who is asked late still has three weeks to answer. */
async function offerNextTerm(deps: TermDeps, tx: Transaction, { pod, leader, end, today }: EndingTerm): Promise<void> {
  const soonest = dayOf(dayNumber(today) + termReminderDays)
  const termUntil = end < today ? soonest : end
  if (termUntil !== end) await updateTermEnd(tx, leader.id, termUntil)
  const answerBy = new Date(instantOf(dayNumber(termUntil) + 1, 0, pod.timezone))
  await createLeadOffer(deps, tx, { podId: pod.id, userId: leader.userId, termUntil, answerBy })
}

type NewLeadOffer = { podId: string; userId: string; termUntil: string; answerBy: Date }

async function createLeadOffer(deps: TermDeps, tx: Transaction, newOffer: NewLeadOffer): Promise<void> {
  const id = deps.newId()
  await insertLeadOffer(tx, { ...newOffer, id, madeAt: deps.clock.now() })
  await deps.jobs.enqueue(tx, leadOffered, { offerId: id })
  await publishLiveEvent(deps, tx, [newOffer.userId], { kind: 'lead-offered' })
}
