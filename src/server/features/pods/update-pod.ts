import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { MyPod } from '#contract/api/pods/pods.ts'
import type { FieldError } from '#contract/problems/problem.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { t } from '#domain/i18n/messages.ts'
import { wallTimeOf } from '#domain/meetings/wall-time.ts'
import { validatePodPatch, type PodInput } from '#domain/pods/pod-input.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { loadUserData } from '#server/platform/database/user-loaders.ts'
import { recordAuditEvent } from '../audit/index.ts'
import { findUserByEmail } from '../identity/index.ts'
import type { PodDeps } from './deps.ts'
import { minuteMs } from './durations.ts'
import { meetingMoved } from './jobs.ts'
import { podLimits } from './limits.ts'
import { leadsPod } from './policy.ts'
import { releaseExpiredSeatsFor } from './memberships/release-expired-seats.ts'
import { myPodLoaders, getMyPod } from './get-my-pod.ts'
import { findPodLeadRole } from './store/pod-lead-roles.ts'
import { deleteChangesFrom } from './store/meeting-changes.ts'
import { findCurrentPodMembership, listCurrentPodMemberships, markDeputy, type PodMembership } from './store/pod-memberships.ts'
import { findPodById, lockPod, bumpMeetingSequence, type Pod, updatePodRow } from './store/pods.ts'

/** How long after a change of slot the members are notified. */
const notificationDelayMinutes = 5

/** The changes of a pod: its fields, and its deputy (user ID, null for none, undefined for no change). */
type PodChange = { input: Partial<PodInput>; deputyId?: string | null }

/**
 * Applies all sent changes to the pod that the caller leads, or none, and returns the pod. Members see them at once and are
 * emailed about a new slot. An acting deputy cannot choose the deputy.
 *
 * @throws ProblemError `not-found` if the caller is not in this pod, `leader-only`, `invalid-fields` as the forms word it; after
 * a concurrent change, `no-longer-leader` or `not-in-pod`; `seats-taken` for fewer seats than are taken
 * @throws TooManyRequestsError after six changes of slot in a day
 */
export async function updatePod(deps: PodDeps, userId: string, podId: string, sent: FieldValues): Promise<MyPod> {
  const { db, clock } = deps
  await db.transaction(async (tx) => {
    const before = await findPodLeadRole(tx, userId, clock.now())
    if (before?.membership.podId !== podId || !(await findPodById(tx, podId))) throw new ProblemError('not-found')
    if (before.role === null) throw new ProblemError('leader-only')
    const change = await checkChange(tx, podId, sent)
    const pod = await lockPod(tx, podId)
    const lead = await findPodLeadRole(tx, userId, clock.now())
    // The leader may have changed while this waited for the pod's lock.
    if (!pod || !leadsPod(lead, podId)) throw new ProblemError('no-longer-leader')
    const memberships = await listCurrentPodMemberships(tx, [podId])
    if (lead?.role === 'deputy') refuseOtherDeputy(memberships, change.deputyId)
    await changePod(deps, tx, { pod, memberships, userId }, change)
  })
  return getMyPod(await loadUserData(db, myPodLoaders, userId, clock.now()), userId, clock.now())
}

async function checkChange(tx: Executor, podId: string, sent: FieldValues): Promise<PodChange> {
  const { errors, input } = validatePodPatch(sent)
  if (!Object.hasOwn(sent, 'deputy')) {
    refuse(errors)
    return { input }
  }
  const deputyId = await findDeputy(tx, podId, sent['deputy'])
  refuse(deputyId === undefined ? [...errors, { field: 'deputy', message: t`Choose a member of the pod.` }] : errors)
  return { input, deputyId: deputyId ?? null }
}

/** An acting deputy must not pass on the powers of the absent leader. */
function refuseOtherDeputy(memberships: readonly PodMembership[], deputyId: string | null | undefined): void {
  const isSame = deputyId === undefined || deputyId === (memberships.find(({ isDeputy }) => isDeputy)?.userId ?? null)
  if (!isSame) throw new ProblemError('leader-only', t`Only the leader can choose the deputy.`)
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
}

/** Finds the deputy by email: a member of the pod who does not lead it, null for none, or undefined if the address is neither. */
async function findDeputy(tx: Executor, podId: string, email: unknown): Promise<string | null | undefined> {
  if (email === null) return null
  const user = typeof email === 'string' ? await findUserByEmail(tx, email.trim().toLowerCase()) : null
  const membership = user && (await findCurrentPodMembership(tx, user.id))
  return membership && membership.podId === podId && !membership.isLeader ? membership.userId : undefined
}

type LockedPod = { pod: Pod; memberships: readonly PodMembership[]; userId: string }

async function changePod(deps: PodDeps, tx: Transaction, locked: LockedPod, change: PodChange): Promise<void> {
  const { pod, memberships, userId } = locked
  const changed = changedFields(pod, change.input)
  if (changed.maxMembers !== undefined) await refuseFewerSeats(tx, locked, changed.maxMembers, deps.clock.now())
  const names: string[] = Object.keys(changed)
  if (names.length > 0) await updatePodRow(tx, pod.id, changed)
  if (await changeDeputy(tx, locked, change.deputyId)) names.push('deputy')
  if (names.length === 0) return
  await recordAuditEvent(deps, tx, {
    event: 'pod.changed',
    actorId: userId,
    details: { podNumber: pod.podNumber, fields: names.join(', ') },
  })
  await updateMeetingSequence(deps, tx, pod, changed)
  if (changed.dayTime) await enqueueMeetingMoved(deps, tx, pod)
  const memberIds = memberships.map((membership) => membership.userId)
  await publishLiveEvent(deps, tx, memberIds, { kind: 'pod-changed' })
}

/** A new slot starts now, without the old slot's moved and skipped meetings. The sequence makes calendars use the new version. */
async function updateMeetingSequence({ clock }: PodDeps, tx: Transaction, pod: Pod, changed: Partial<PodInput>): Promise<void> {
  const { dayTime, durationMinutes, skipsHolidays } = changed
  if (dayTime === undefined && durationMinutes === undefined && skipsHolidays === undefined) return
  const now = clock.now()
  await bumpMeetingSequence(tx, pod.id, changed.dayTime === undefined ? null : now)
  if (changed.dayTime) await deleteChangesFrom(tx, pod.id, wallTimeOf(now, pod.timezone).slice(0, 10))
}

/** Notifies the members after a delay, so that a leader who tries several slots causes only one email. */
async function enqueueMeetingMoved(
  { clock, jobs, limits, newId }: PodDeps,
  tx: Transaction,
  { id, dayTime }: Pod,
): Promise<void> {
  await limits.hit(podLimits.meetingMoves, id, tx)
  const startAfter = new Date(clock.now().getTime() + notificationDelayMinutes * minuteMs)
  await jobs.enqueue(tx, meetingMoved, { podId: id, changeId: newId(), before: dayTime }, { startAfter })
}

/** Returns the fields that differ from the stored ones. */
function changedFields(pod: Pod, input: Partial<PodInput>): Partial<PodInput> {
  const stored: Record<string, unknown> = pod
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => stored[name] !== value))
}

async function refuseFewerSeats(
  tx: Transaction,
  { pod, memberships, userId }: LockedPod,
  maxMembers: number,
  now: Date,
): Promise<void> {
  if (maxMembers >= pod.placesTaken) return
  // An expired held seat may still be counted.
  const { placesTaken } = await releaseExpiredSeatsFor(tx, pod, userId, now)
  if (maxMembers >= placesTaken) return
  const heldCount = placesTaken - memberships.length
  const detail =
    heldCount > 0
      ? t`Choose at least ${{ placesTaken }}. That many seats are filled, ${{ heldCount }} of them on hold for someone who left.`
      : t`Choose at least ${{ placesTaken }}. That many seats are filled.`
  throw new ProblemError('seats-taken', detail)
}

/** Changes the deputy or removes them. Returns whether this is a change. */
async function changeDeputy(
  tx: Transaction,
  { pod, memberships }: LockedPod,
  deputyId: string | null | undefined,
): Promise<boolean> {
  if (deputyId === undefined) return false
  const before = memberships.find(({ isDeputy }) => isDeputy)?.userId ?? null
  if (before === deputyId) return false
  const membership = memberships.find((current) => current.userId === deputyId && !current.isLeader)
  if (deputyId !== null && !membership) throw new ProblemError('not-in-pod')
  await markDeputy(tx, pod.id, membership?.id ?? null)
  return true
}
