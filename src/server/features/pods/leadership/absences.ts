import { lockMember } from '../../members/index.ts'
import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { requireActiveAccount } from '../../identity/index.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Absence } from '#contract/api/pods/succession.ts'
import { type AbsenceDays, validateAbsence } from '#domain/pods/absence.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PodDeps } from '../deps.ts'
import { hourMs } from '../durations.ts'
import { deleteAbsenceRow, insertAbsence, listAbsencesOf } from '../store/absences.ts'
import { findCurrentPodMembership, listCurrentPodMemberships } from '../store/pod-memberships.ts'

// No time zone is more than twelve hours behind UTC.
const earliestToday = (now: Date): string => new Date(now.getTime() - 12 * hourMs).toISOString().slice(0, 10)

/** Returns a member's current and future absences, earliest first. */
export async function listAbsences({ db, clock }: Pick<PodDeps, 'db' | 'clock'>, userId: string): Promise<Absence[]> {
  const found = await listAbsencesOf(db, userId, earliestToday(clock.now()))
  return found.map(({ id, fromDay, untilDay }) => ({ id, fromDay, untilDay }))
}

/**
 * Creates an absence. The pod sees it at once, because a deputy may lead meanwhile.
 *
 * @throws ProblemError `invalid-fields` for invalid days and for days with an absence already
 */
export async function createAbsence(
  deps: Pick<PodDeps, 'db' | 'clock' | 'newId' | 'pubSub'>,
  userId: string,
  { fromDay, untilDay }: AbsenceDays,
): Promise<Absence> {
  const { db, clock, newId } = deps
  return db.transaction(async (tx) => {
    await lockMember(tx, userId)
    await requireActiveAccount(tx, userId)
    const now = clock.now()
    const today = earliestToday(now)
    const message = validateAbsence({ fromDay, untilDay }, await listAbsencesOf(tx, userId, today), today)
    if (message) throw new ProblemError('invalid-fields', undefined, [{ field: 'fromDay', message }])
    const absence = { id: newId(), fromDay, untilDay }
    await insertAbsence(tx, { ...absence, userId, notedAt: now })
    await publishPodChanged(deps, tx, userId)
    return absence
  })
}

/** Deletes a member's absence. @throws ProblemError `not-found` if it is not theirs */
export async function deleteAbsence(deps: Pick<PodDeps, 'db' | 'pubSub'>, userId: string, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await deleteAbsenceRow(tx, userId, id))) throw new ProblemError('not-found')
    await publishPodChanged(deps, tx, userId)
  })
}

async function publishPodChanged(deps: Pick<PodDeps, 'pubSub'>, tx: Transaction, userId: string): Promise<void> {
  const membership = await findCurrentPodMembership(tx, userId)
  const memberIds = membership ? (await listCurrentPodMemberships(tx, [membership.podId])).map((other) => other.userId) : []
  await publishLiveEvent(deps, tx, memberIds, { kind: 'pod-changed' })
}
