import { ProblemError } from '#contract/problems.ts'
import type { Absence } from '#contract/succession.ts'
import { type DaysAway, faultOfAbsence } from '#domain/pods/absence.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { demandPerson } from './demand-person.ts'
import type { PodDeps } from './deps.ts'
import { hourMs } from './durations.ts'
import { tellNews } from './news.ts'
import { deleteAbsence, insertAbsence, listAbsencesOf } from './store/absences.ts'
import { lockMember } from './store/applications.ts'
import { findCurrentPlace, listCurrentPlaces } from './store/places.ts'

// Clocks of the world stand at most twelve hours behind UTC.
const earliestToday = (now: Date): string => new Date(now.getTime() - 12 * hourMs).toISOString().slice(0, 10)

/** When a member is or will be away, the first time first. */
export async function listAbsences({ db, clock }: Pick<PodDeps, 'db' | 'clock'>, userId: string): Promise<Absence[]> {
  const found = await listAbsencesOf(db, userId, earliestToday(clock.now()))
  return found.map(({ id, fromDay, untilDay }) => ({ id, fromDay, untilDay }))
}

/** Keeps that a member will be away; their pod sees it at once, since a deputy may lead meanwhile. @throws ProblemError `invalid-fields` for odd days and those on which they already are */
export async function addAbsence(
  deps: Pick<PodDeps, 'db' | 'clock' | 'newId' | 'live'>,
  userId: string,
  { fromDay, untilDay }: DaysAway,
): Promise<Absence> {
  const { db, clock, newId } = deps
  return db.transaction(async (tx) => {
    await lockMember(tx, userId)
    await demandPerson(tx, userId)
    const now = clock.now()
    const today = earliestToday(now)
    const message = faultOfAbsence({ fromDay, untilDay }, await listAbsencesOf(tx, userId, today), today)
    if (message) throw new ProblemError('invalid-fields', undefined, [{ field: 'fromDay', message }])
    const absence = { id: newId(), fromDay, untilDay }
    await insertAbsence(tx, { ...absence, userId, notedAt: now })
    await tellPod(deps, tx, userId)
    return absence
  })
}

/** Takes back that a member will be away. @throws ProblemError `not-found` for what is not theirs */
export async function removeAbsence(deps: Pick<PodDeps, 'db' | 'live'>, userId: string, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await deleteAbsence(tx, userId, id))) throw new ProblemError('not-found')
    await tellPod(deps, tx, userId)
  })
}

async function tellPod(deps: Pick<PodDeps, 'live'>, tx: Transaction, userId: string): Promise<void> {
  const place = await findCurrentPlace(tx, userId)
  const memberIds = place ? (await listCurrentPlaces(tx, [place.podId])).map((current) => current.userId) : []
  await tellNews(deps, tx, memberIds, { kind: 'pod-changed' })
}
