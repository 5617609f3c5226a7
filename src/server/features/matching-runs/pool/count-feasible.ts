import type { Executor } from '#server/platform/database/database.ts'
import { listScored } from '../../assessment/index.ts'
import { listWithAccess } from '../../billing/index.ts'
import { listWaiting } from '../../pods/index.ts'
import { listProfiles } from '../../profile/index.ts'
import { obstacleOf } from './obstacle.ts'

const sliceSize = 500

/** In pools beyond this, those who can be matched are counted by the next run, not whenever somebody looks. */
const mostCounted = 2_000

/** How many of those who wait can be matched as things stand; in large pools all but those seen so far count as such. */
export async function countFeasible(executor: Executor, now: Date): Promise<number> {
  let feasible = 0
  let seen = 0
  for (let after: string | null = null; ;) {
    const entries: Awaited<ReturnType<typeof listWaiting>> = await listWaiting(executor, { after, limit: sliceSize })
    const ids = entries.map(({ userId }) => userId)
    if (seen < mostCounted) {
      const [profiles, withAccess, scored] = [
        await listProfiles(executor, ids),
        await listWithAccess(executor, ids, now),
        await listScored(executor, ids),
      ]
      feasible += ids.filter(
        (id) => obstacleOf(profiles.get(id), { hasAccess: withAccess.has(id), isScored: scored.has(id) }) === null,
      ).length
    } else feasible += ids.length
    seen += ids.length
    const last = ids.at(-1)
    if (last === undefined || ids.length < sliceSize) return feasible
    after = last
  }
}
