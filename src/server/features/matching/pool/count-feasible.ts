import type { Executor } from '#server/platform/database/database.ts'
import { listFullyScored } from '../../assessment/index.ts'
import { listWithAccess } from '../../billing/index.ts'
import { listPoolEntries } from '../../pods/index.ts'
import { listProfiles } from '../../profile/index.ts'
import { matchObstacleOf } from './obstacle.ts'

const batchSize = 500

/** In larger pools, the next run counts the matchable members, instead of every page view. */
const maxCounted = 2_000

/** Counts the waiting members who can currently be matched. Above the limit, every member not yet checked counts as matchable. */
export async function countFeasible(executor: Executor, now: Date): Promise<number> {
  let feasible = 0
  let seen = 0
  for (let after: string | null = null; ;) {
    const entries: Awaited<ReturnType<typeof listPoolEntries>> = await listPoolEntries(executor, { after, limit: batchSize })
    const ids = entries.map(({ userId }) => userId)
    if (seen < maxCounted) {
      const [profiles, withAccess, scored] = [
        await listProfiles(executor, ids),
        await listWithAccess(executor, ids, now),
        await listFullyScored(executor, ids),
      ]
      feasible += ids.filter(
        (id) => matchObstacleOf(profiles.get(id), { hasAccess: withAccess.has(id), isScored: scored.has(id) }) === null,
      ).length
    } else feasible += ids.length
    seen += ids.length
    const last = ids.at(-1)
    if (last === undefined || ids.length < batchSize) return feasible
    after = last
  }
}
