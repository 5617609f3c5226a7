import type { Executor } from '#server/platform/database/database.ts'
import { listCurrentPodMemberships } from '../../pods/index.ts'
import { getHotSeatPlan } from './plan.ts'

/** Who has a turn at a meeting, and whether their brief is written. */
type UpcomingTurn = { userId: string; hasBrief: boolean }

/**
 * Returns who has the hot seats of an upcoming meeting, identified by its day (`YYYY-MM-DD`). Empty if the meeting was skipped
 * meanwhile.
 */
export async function listUpcomingTurns(executor: Executor, podId: string, onDay: string, now: Date): Promise<UpcomingTurn[]> {
  const podMembers = await listCurrentPodMemberships(executor, [podId])
  const { upcoming, planned } = await getHotSeatPlan(executor, { pod: { id: podId }, podMembers }, now)
  return upcoming
    .filter((one) => one.onDay === onDay)
    .map(({ position, who }) => ({
      userId: who,
      hasBrief: planned.some(
        (one) => one.onDay === onDay && one.position === position && one.userId === who && one.brief !== null,
      ),
    }))
}
