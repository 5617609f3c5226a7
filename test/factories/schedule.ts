import { and, eq } from 'drizzle-orm'
import { meetingAnswers } from '#server/features/meetings/tables/schedule.ts'
import { handOverNotes, meetingChanges, places } from '#server/features/pods/tables.ts'
import { absences } from '#server/features/pods/tables/absences.ts'
import { leadOffers } from '#server/features/pods/tables/lead-offers.ts'
import type { TestApp } from '../harness/index.ts'

/** Somebody who moved a meeting of a pod, can't make another one, is away for a week, wrote to whoever leads next and is asked to. */
export async function givenScheduled(
  { deps, clock }: TestApp,
  { userId, podId, words }: { userId: string; podId: string; words: string },
): Promise<void> {
  const at = clock.now()
  const moved = { kind: 'moved', toWall: '2026-02-04T12:00', durationMinutes: 60 } as const
  await deps.db
    .insert(meetingChanges)
    .values({ podId, onDay: '2026-02-03', ...moved, reason: `${words} travels`, madeBy: userId, madeAt: at })
  const said = { answer: 'no', checkIn: `${words} made two offers` } as const
  await deps.db.insert(meetingAnswers).values({ podId, onDay: '2026-02-10', userId, ...said, answeredAt: at })
  await deps.db.insert(absences).values({ id: deps.newId(), userId, fromDay: '2026-02-09', untilDay: '2026-02-15', notedAt: at })
  await deps.db.insert(handOverNotes).values({ podId, userId, text: `${words} kept the time`, writtenAt: at })
  const offer = { termUntil: '2026-02-28', madeAt: at, answerBy: new Date('2026-03-07T00:00:00Z') }
  await deps.db.insert(leadOffers).values({ id: deps.newId(), podId, userId, ...offer })
}

/** Days away of somebody, by an id that is known. */
export const absenceId = '0b5e6a52-7c0e-4c27-9d0f-5f2f3c3f7a01'

/** Keeps that somebody will be away. */
export async function givenAbsence({ deps, clock }: TestApp, userId: string): Promise<void> {
  const days = { fromDay: '2026-03-02', untilDay: '2026-03-08' }
  await deps.db.insert(absences).values({ id: absenceId, userId, ...days, notedAt: clock.now() })
}

/** That somebody is asked to lead a pod, by an id that is known. */
export const leadOfferId = '5d0f7b1c-2f7e-4a55-8f0a-6b1f6a0c9e02'

/** The term of whoever leads a pod is over, and somebody is asked to lead it on, within a week. */
export async function givenLeadOffer({ deps, clock }: TestApp, podId: string, userId: string): Promise<void> {
  const madeAt = clock.now()
  const answerBy = new Date(madeAt.getTime() + 7 * 86_400_000)
  await deps.db.insert(leadOffers).values({ id: leadOfferId, podId, userId, termUntil: '2026-01-04', madeAt, answerBy })
  await deps.db
    .update(places)
    .set({ termUntil: '2026-01-04' })
    .where(and(eq(places.podId, podId), eq(places.isLeader, true)))
}
