import type { Executor } from '#server/platform/database/database.ts'
import { listCurrentPlaces } from '../../pods/index.ts'
import { planOf } from './plan.ts'

/** Whose turn it is at a meeting, and whether they have said what it is about. */
type ComingTurn = { userId: string; hasBrief: boolean }

/** Who has the hot seats of a meeting to come, named by its day `YYYY-MM-DD`; nobody where it was skipped meanwhile. */
export async function listComingTurns(executor: Executor, podId: string, onDay: string, now: Date): Promise<ComingTurn[]> {
  const fellows = await listCurrentPlaces(executor, [podId])
  const { coming, planned } = await planOf(executor, { pod: { id: podId }, fellows }, now)
  return coming
    .filter((one) => one.onDay === onDay)
    .map(({ position, who }) => ({
      userId: who,
      hasBrief: planned.some(
        (one) => one.onDay === onDay && one.position === position && one.userId === who && one.brief !== null,
      ),
    }))
}
