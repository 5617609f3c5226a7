import { askedDaysBefore, dayIn, isTermEnding, nextTermEnd, offerDays, termEnd } from '#domain/pods/term.ts'
import { dayNumber, dayOf, instantOf } from '#domain/meetings/wall-time.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { eachApart } from '#server/platform/jobs/each-apart.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import type { PodDeps } from './deps.ts'
import { dayMs } from './durations.ts'
import { leadOffered } from './jobs.ts'
import { tellNews } from './news.ts'
import { insertLeadOffer, listEndingTerms, listOffersOf, settleLeadOffer, writeTerm } from './store/lead-offers.ts'
import { listCurrentPlaces, type Place } from './store/places.ts'
import { lockPod, type Pod } from './store/pods.ts'

type TermDeps = Pick<PodDeps, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'log'>

/** Where a slice of the leaders begins, and how the one behind it comes about. */
type TermSlice = { after: TimeKey | null; goOn: (last: TimeKey) => Promise<void> }

const leadersAtOnce = 100

// The shortest six months are 181 days; a day more for zones that are ahead.
const daysBeforeAnyEnds = 181 - askedDaysBefore - 1

/**
 * Asks leaders whose term ends whether they go on, and offers the lead to others where they did not answer, slice by slice, each pod in a
 * transaction of its own; done again, nothing is left to do.
 */
export async function careForTerms(deps: TermDeps, { after, goOn }: TermSlice): Promise<void> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - daysBeforeAnyEnds * dayMs)
  const until = new Date(now.getTime() + (askedDaysBefore + 1) * dayMs).toISOString().slice(0, 10)
  const due = await listEndingTerms(deps.db, { before, until, after, limit: leadersAtOnce })
  await eachApart(deps.log, 'pods.term-failed', due, ({ podId }) => deps.db.transaction((tx) => careForTerm(deps, tx, podId)))
  const last = due.at(-1)
  if (last && due.length === leadersAtOnce) await goOn(last.key)
}

/**
 * What is due with the term of one pod's leader: three weeks before its end they are asked; after it the deputy is, then whoever has been
 * there the longest, each for a week. Where nobody takes the lead, the leader begins another term. Takes the pod's lock.
 */
export async function careForTerm(deps: TermDeps, tx: Transaction, podId: string): Promise<void> {
  const now = deps.clock.now()
  const pod = await lockPod(tx, podId)
  const places = await listCurrentPlaces(tx, [podId])
  const leader = places.find(({ isLeader }) => isLeader)
  if (!pod || pod.archivedAt || !leader?.leaderSince) return
  const today = dayIn(pod.timezone, now)
  const end = termEnd({ leaderSince: leader.leaderSince, termUntil: leader.termUntil }, pod.timezone, now)
  if (leader.termUntil === null) await writeTerm(tx, leader.id, end)
  if (!isTermEnding(end, today)) return
  const offers = await listOffersOf(tx, podId, end)
  if (!offers.some(({ userId }) => userId === leader.userId)) return askLeader(deps, tx, { pod, leader, end, today })
  if (today <= end) return
  const open = offers.find(({ answer }) => answer === null)
  const isAwaited = open && places.some(({ userId }) => userId === open.userId) && open.answerBy > now
  if (isAwaited) return
  if (open) await settleLeadOffer(tx, open.id, 'passed', now)
  const asked = new Set(offers.map(({ userId }) => userId))
  const next = successors(places).find(({ userId }) => !asked.has(userId))
  const answerBy = new Date(now.getTime() + offerDays * dayMs)
  if (next) await offer(deps, tx, { podId, userId: next.userId, termUntil: end, answerBy })
  else await writeTerm(tx, leader.id, nextTermEnd(end, today))
  await tellNews(deps, tx, [leader.userId], { kind: 'pod-changed' })
}

/** Who could lead next, in turn: the deputy, and whoever else has been there the longest. */
function successors(places: readonly Place[]): Place[] {
  const deputy = places.find(({ isDeputy }) => isDeputy)
  const longest = places.find(({ isLeader, isDeputy }) => !isLeader && !isDeputy)
  return [deputy, longest].flatMap((place) => place ?? [])
}

type EndingTerm = { pod: Pod; leader: Place; end: string; today: string }

/** Whoever is asked late has three weeks all the same. */
async function askLeader(deps: TermDeps, tx: Transaction, { pod, leader, end, today }: EndingTerm): Promise<void> {
  const soonest = dayOf(dayNumber(today) + askedDaysBefore)
  const termUntil = end < today ? soonest : end
  if (termUntil !== end) await writeTerm(tx, leader.id, termUntil)
  const answerBy = new Date(instantOf(dayNumber(termUntil) + 1, 0, pod.timezone))
  await offer(deps, tx, { podId: pod.id, userId: leader.userId, termUntil, answerBy })
}

type Offer = { podId: string; userId: string; termUntil: string; answerBy: Date }

async function offer(deps: TermDeps, tx: Transaction, given: Offer): Promise<void> {
  const id = deps.newId()
  await insertLeadOffer(tx, { ...given, id, madeAt: deps.clock.now() })
  await deps.jobs.enqueue(tx, leadOffered, { offerId: id })
  await tellNews(deps, tx, [given.userId], { kind: 'lead-offered' })
}
