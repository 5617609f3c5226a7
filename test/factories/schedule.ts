import { and, eq } from 'drizzle-orm'
import { meetingRsvps } from '#server/features/meetings/tables/schedule.ts'
import { meetingChanges, podMemberships } from '#server/features/pods/tables.ts'
import { absences } from '#server/features/pods/tables/absences.ts'
import { handoverNotes, leadOffers } from '#server/features/pods/tables/succession.ts'
import type { TestApp } from '../harness/index.ts'

/**
 * Creates schedule records of a user: a moved meeting, a declined one, an absence, a handover note and an offer to lead. Texts
 * contain `marker`.
 */
export async function givenScheduled(
  { deps, clock }: TestApp,
  { userId, podId, marker }: { userId: string; podId: string; marker: string },
): Promise<void> {
  const at = clock.now()
  const moved = { kind: 'moved', toWall: '2026-02-04T12:00', durationMinutes: 60 } as const
  await deps.db
    .insert(meetingChanges)
    .values({ podId, onDay: '2026-02-03', ...moved, reason: `${marker} travels`, madeBy: userId, madeAt: at })
  const rsvp = { answer: 'no', checkIn: `${marker} made two offers` } as const
  await deps.db.insert(meetingRsvps).values({ podId, onDay: '2026-02-10', userId, ...rsvp, answeredAt: at })
  await deps.db.insert(absences).values({ id: deps.newId(), userId, fromDay: '2026-02-09', untilDay: '2026-02-15', notedAt: at })
  await deps.db.insert(handoverNotes).values({ podId, userId, text: `${marker} kept the time`, writtenAt: at })
  const offer = { termUntil: '2026-02-28', madeAt: at, answerBy: new Date('2026-03-07T00:00:00Z') }
  await deps.db.insert(leadOffers).values({ id: deps.newId(), podId, userId, ...offer })
}

/** ID of the absence that `givenAbsence` creates. */
export const absenceId = '0b5e6a52-7c0e-4c27-9d0f-5f2f3c3f7a01'

/** Creates an absence of a user. */
export async function givenAbsence({ deps, clock }: TestApp, userId: string): Promise<void> {
  const days = { fromDay: '2026-03-02', untilDay: '2026-03-08' }
  await deps.db.insert(absences).values({ id: absenceId, userId, ...days, notedAt: clock.now() })
}

/** ID of the offer that `givenLeadOffer` creates. */
export const leadOfferId = '5d0f7b1c-2f7e-4a55-8f0a-6b1f6a0c9e02'

/** Ends the term of a pod's leader and offers the lead to a user, who has a week to respond. */
export async function givenLeadOffer({ deps, clock }: TestApp, podId: string, userId: string): Promise<void> {
  const madeAt = clock.now()
  const answerBy = new Date(madeAt.getTime() + 7 * 86_400_000)
  await deps.db.insert(leadOffers).values({ id: leadOfferId, podId, userId, termUntil: '2026-01-04', madeAt, answerBy })
  await deps.db
    .update(podMemberships)
    .set({ termUntil: '2026-01-04' })
    .where(and(eq(podMemberships.podId, podId), eq(podMemberships.isLeader, true)))
}
