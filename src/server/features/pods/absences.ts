import { ProblemError } from '#contract/problems.ts'
import type { Absence } from '#contract/succession.ts'
import { type DaysAway, faultOfAbsence } from '#domain/pods/absence.ts'
import { demandPerson } from './demand-person.ts'
import type { PodDeps } from './deps.ts'
import { hourMs } from './durations.ts'
import { deleteAbsence, insertAbsence, listAbsencesOf } from './store/absences.ts'
import { lockMember } from './store/applications.ts'

// Clocks of the world stand at most twelve hours behind UTC.
const earliestToday = (now: Date): string => new Date(now.getTime() - 12 * hourMs).toISOString().slice(0, 10)

/** When a member is or will be away, the first time first. */
export async function listAbsences({ db, clock }: Pick<PodDeps, 'db' | 'clock'>, userId: string): Promise<Absence[]> {
  const found = await listAbsencesOf(db, userId, earliestToday(clock.now()))
  return found.map(({ id, fromDay, untilDay }) => ({ id, fromDay, untilDay }))
}

/** Keeps that a member will be away. @throws ProblemError `invalid-fields` for odd days and those on which they already are */
export async function addAbsence(
  { db, clock, newId }: Pick<PodDeps, 'db' | 'clock' | 'newId'>,
  userId: string,
  { fromDay, untilDay }: DaysAway,
): Promise<Absence> {
  return db.transaction(async (tx) => {
    await lockMember(tx, userId)
    await demandPerson(tx, userId)
    const now = clock.now()
    const today = earliestToday(now)
    const message = faultOfAbsence({ fromDay, untilDay }, await listAbsencesOf(tx, userId, today), today)
    if (message) throw new ProblemError('invalid-fields', undefined, [{ field: 'fromDay', message }])
    const absence = { id: newId(), fromDay, untilDay }
    await insertAbsence(tx, { ...absence, userId, notedAt: now })
    return absence
  })
}

/** Takes back that a member will be away. @throws ProblemError `not-found` for what is not theirs */
export async function removeAbsence({ db }: Pick<PodDeps, 'db'>, userId: string, id: string): Promise<void> {
  if (!(await deleteAbsence(db, userId, id))) throw new ProblemError('not-found')
}
