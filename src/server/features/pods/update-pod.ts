import type { MyPod } from '#contract/pods.ts'
import type { FieldFault } from '#contract/problem.ts'
import { ProblemError } from '#contract/problems.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { wallTimeOf } from '#domain/meetings/wall-time.ts'
import { checkPodPatch, type PodTerms } from '#domain/pods/pod-patch.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { findValues } from '#server/platform/database/values.ts'
import { record } from '../audit/index.ts'
import { findUserByEmail } from '../identity/index.ts'
import type { PodDeps } from './deps.ts'
import { minuteMs } from './durations.ts'
import { meetingMoved } from './jobs.ts'
import { podLimits } from './limits.ts'
import { tellNews } from './news.ts'
import { leadsPod } from './policy.ts'
import { openSeatsFor } from './open-seats.ts'
import { myPodValues, showMyPod } from './show-my-pod.ts'
import { findLead } from './store/leads.ts'
import { removeChangesFrom } from './store/meeting-changes.ts'
import { findCurrentPlace, listCurrentPlaces, markDeputy, type Place } from './store/places.ts'
import { findPodById, lockPod, noteOtherMeetings, type Pod, writePod } from './store/pods.ts'

/** How long after a move the members are told of it. */
const minutesToThinkAgain = 5

/** What is to change: terms, and who stands ready to lead (by user id, null for nobody, left out where that stays). */
type PodChange = { terms: Partial<PodTerms>; deputyId?: string | null }

/**
 * Changes what is sent about the pod the member leads, all of it or nothing, and answers the pod. Its members see it at once, and are
 * told by mail where it meets at another time. A deputy who stands in for the leader does not choose who stands ready.
 *
 * @throws ProblemError `not-found` for whoever is not in this pod, `leader-only`, `invalid-fields` in the words of the forms, and, where
 * somebody else was faster, `no-longer-leader` or `not-in-pod`; `seats-taken` for fewer seats than are taken
 * @throws TooManyRequestsError after the sixth other meeting time in a day
 */
export async function updatePod(deps: PodDeps, userId: string, podId: string, sent: FieldValues): Promise<MyPod> {
  const { db, clock } = deps
  await db.transaction(async (tx) => {
    const before = await findLead(tx, userId, clock.now())
    if (before?.place.podId !== podId || !(await findPodById(tx, podId))) throw new ProblemError('not-found')
    if (before.as === null) throw new ProblemError('leader-only')
    const change = await checkChange(tx, podId, sent)
    const pod = await lockPod(tx, podId)
    const lead = await findLead(tx, userId, clock.now())
    // Somebody else may have taken over while we waited for the pod.
    if (!pod || !leadsPod(lead, podId)) throw new ProblemError('no-longer-leader')
    const places = await listCurrentPlaces(tx, [podId])
    if (lead?.as === 'deputy') refuseOtherDeputy(places, change.deputyId)
    await changePod(deps, tx, { pod, places, userId }, change)
  })
  return showMyPod(await findValues(db, myPodValues, userId, clock.now()), userId, clock.now())
}

async function checkChange(tx: Executor, podId: string, sent: FieldValues): Promise<PodChange> {
  const { faults, terms } = checkPodPatch(sent)
  if (!Object.hasOwn(sent, 'deputy')) {
    refuse(faults)
    return { terms }
  }
  const deputyId = await findDeputy(tx, podId, sent['deputy'])
  refuse(deputyId === undefined ? [...faults, { field: 'deputy', message: 'Choose a member of the pod.' }] : faults)
  return { terms, deputyId: deputyId ?? null }
}

/** Whoever stands in for the leader would hand on what was lent to them. */
function refuseOtherDeputy(places: readonly Place[], deputyId: string | null | undefined): void {
  const isSame = deputyId === undefined || deputyId === (places.find(({ isDeputy }) => isDeputy)?.userId ?? null)
  if (!isSame) throw new ProblemError('leader-only', 'Only the leader chooses the deputy.')
}

function refuse(faults: FieldFault[]): void {
  if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
}

/** Who is meant by the address: a member of the pod who does not lead it, nobody, or (undefined) none of these. */
async function findDeputy(tx: Executor, podId: string, email: unknown): Promise<string | null | undefined> {
  if (email === null) return null
  const user = typeof email === 'string' ? await findUserByEmail(tx, email.trim().toLowerCase()) : null
  const place = user && (await findCurrentPlace(tx, user.id))
  return place && place.podId === podId && !place.isLeader ? place.userId : undefined
}

type HeldPod = { pod: Pod; places: readonly Place[]; userId: string }

async function changePod(deps: PodDeps, tx: Transaction, held: HeldPod, change: PodChange): Promise<void> {
  const { pod, places, userId } = held
  const changed = differing(pod, change.terms)
  if (changed.maxMembers !== undefined) await refuseFewerSeats(tx, held, changed.maxMembers, deps.clock.now())
  const names: string[] = Object.keys(changed)
  if (names.length > 0) await writePod(tx, pod.id, changed)
  if (await changeDeputy(tx, held, change.deputyId)) names.push('deputy')
  if (names.length === 0) return
  await record(deps, tx, {
    event: 'pod.changed',
    actorId: userId,
    details: { podNumber: pod.podNumber, fields: names.join(', ') },
  })
  await noteMeetings(deps, tx, pod, changed)
  if (changed.dayTime) await tellOfMove(deps, tx, pod)
  const memberIds = places.map((place) => place.userId)
  await tellNews(deps, tx, memberIds, { kind: 'pod-changed' })
}

/** A new weekly time begins now, without what was moved or skipped of the old one; calendars are to take over whatever is new. */
async function noteMeetings({ clock }: PodDeps, tx: Transaction, pod: Pod, changed: Partial<PodTerms>): Promise<void> {
  const { dayTime, durationMinutes, skipsHolidays } = changed
  if (dayTime === undefined && durationMinutes === undefined && skipsHolidays === undefined) return
  const now = clock.now()
  await noteOtherMeetings(tx, pod.id, changed.dayTime === undefined ? null : now)
  if (changed.dayTime) await removeChangesFrom(tx, pod.id, wallTimeOf(now, pod.timezone).slice(0, 10))
}

/** Lets the members know in a while; a leader who tries out times writes to them once. */
async function tellOfMove({ clock, jobs, limits, newId }: PodDeps, tx: Transaction, { id, dayTime }: Pod): Promise<void> {
  await limits.hit(podLimits.meetingMoves, id, tx)
  const startAfter = new Date(clock.now().getTime() + minutesToThinkAgain * minuteMs)
  await jobs.enqueue(tx, meetingMoved, { podId: id, changeId: newId(), before: dayTime }, { startAfter })
}

/** The terms that are not what they were. */
function differing(pod: Pod, terms: Partial<PodTerms>): Partial<PodTerms> {
  const stored: Record<string, unknown> = pod
  return Object.fromEntries(Object.entries(terms).filter(([name, value]) => stored[name] !== value))
}

async function refuseFewerSeats(tx: Transaction, { pod, places, userId }: HeldPod, maxMembers: number, now: Date): Promise<void> {
  if (maxMembers >= pod.placesTaken) return
  // A seat that is kept no longer may still be counted.
  const { placesTaken } = await openSeatsFor(tx, pod, userId, now)
  if (maxMembers >= placesTaken) return
  const kept = placesTaken - places.length
  const keptToo = kept > 0 ? `, ${kept} of them kept for somebody who may come back` : ''
  throw new ProblemError('seats-taken', `${placesTaken} seats are taken at the moment${keptToo}. Choose ${placesTaken} or more.`)
}

/** Lets somebody else stand ready, or nobody; answers whether that is new. */
async function changeDeputy(tx: Transaction, { pod, places }: HeldPod, deputyId: string | null | undefined): Promise<boolean> {
  if (deputyId === undefined) return false
  const before = places.find(({ isDeputy }) => isDeputy)?.userId ?? null
  if (before === deputyId) return false
  const place = places.find((current) => current.userId === deputyId && !current.isLeader)
  if (deputyId !== null && !place) throw new ProblemError('not-in-pod')
  await markDeputy(tx, pod.id, place?.id ?? null)
  return true
}
