import { meetingAnswers } from '#server/features/meetings/tables/schedule.ts'
import { absences, handOverNotes, meetingChanges } from '#server/features/pods/tables.ts'
import type { TestApp } from '../harness/index.ts'

/** Somebody who moved a meeting of a pod, can't make another one, is away for a week and wrote to whoever leads next. */
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
}

/** Days away of somebody, by an id that is known. */
export const absenceId = '0b5e6a52-7c0e-4c27-9d0f-5f2f3c3f7a01'

/** Keeps that somebody will be away. */
export async function givenAbsence({ deps, clock }: TestApp, userId: string): Promise<void> {
  const days = { fromDay: '2026-03-02', untilDay: '2026-03-08' }
  await deps.db.insert(absences).values({ id: absenceId, userId, ...days, notedAt: clock.now() })
}
