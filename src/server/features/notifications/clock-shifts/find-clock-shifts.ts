import { slotZone } from '#domain/pods/slots.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import { comingMeetings, listSchedules } from '../../pods/index.ts'
import { listProfiles } from '../../profile/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { listTold } from '../told.ts'
import { clockShiftNear } from './jobs.ts'
import { shiftFinder, shiftOccasion } from './shifts-of.ts'

/** Finds the pods whose meeting a clock change moves for somebody within two weeks who has not been told, and has them told. */
export async function findClockShifts({ db, clock, jobs }: NotificationDeps): Promise<void> {
  const now = clock.now()
  const shiftsOf = shiftFinder(now)
  for await (const meetings of comingMeetings(db, now, new Date(now.getTime() + 8 * dayMs))) {
    const memberIds = new Map(meetings.map((coming) => [coming.podId, coming.memberIds]))
    const schedules = await listSchedules(db, [...memberIds.keys()])
    const profiles = await listProfiles(db, [...memberIds.values()].flat())
    const wanted = [...schedules].flatMap(([podId, { series }]) =>
      (memberIds.get(podId) ?? []).flatMap((memberId) =>
        shiftsOf(series, profiles.get(memberId)?.timezone ?? slotZone).map((shift) => ({
          podId,
          occasion: shiftOccasion(podId, shift, memberId),
        })),
      ),
    )
    const known = await listTold(
      db,
      wanted.map(({ occasion }) => occasion),
    )
    const untold = new Set(wanted.filter(({ occasion }) => !known.has(occasion)).map(({ podId }) => podId))
    await db.transaction(async (tx) => {
      for (const podId of untold) await jobs.enqueue(tx, clockShiftNear, { podId })
    })
  }
}
