import { lapseGraceDays } from '#domain/pods/leaving.ts'
import { type SliceOf, workOnSlice } from '#server/platform/jobs/member-slice.ts'
import { record } from '../audit/index.ts'
import { listWithoutSeat } from '../billing/index.ts'
import { holdProfile } from '../profile/index.ts'
import { followPlace, nextPodOf } from './after-place.ts'
import type { PodDeps } from './deps.ts'
import { dayMs } from './durations.ts'
import { endPlace } from './end-place.ts'
import { placeLapsed, placeLost } from './jobs.ts'
import { tellNews } from './news.ts'
import { listHolders } from './store/leaving.ts'

/** Memberships that ended before this are over for a pod too. */
function graceBegan(now: Date): Date {
  return new Date(now.getTime() - lapseGraceDays * dayMs)
}

/** Finds, in the next slice of those who hold a place, whose membership gives none any more; each is seen to on their own. */
export async function findLapsed({ db, clock, jobs }: Pick<PodDeps, 'db' | 'clock' | 'jobs'>, slice: SliceOf): Promise<void> {
  await workOnSlice({ db }, slice, listHolders, async (tx, members) => {
    for (const userId of await listWithoutSeat(tx, members, graceBegan(clock.now()))) {
      await jobs.enqueue(tx, placeLapsed, { userId })
    }
  })
}

/**
 * Ends the place of a member whose membership has been over for the days of grace, unless they have come back. They are looked for in
 * no match, and hear of it.
 */
export async function removeLapsed(deps: PodDeps, { userId }: { userId: string }): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const held = await holdProfile(tx, userId)
    const lapsed = await listWithoutSeat(tx, [userId], graceBegan(now))
    if (lapsed.length === 0) return
    const ended = await endPlace(deps, tx, userId, { how: 'lapsed', now })
    if (!ended) return
    await followPlace(tx, userId, held, { next: 'nothing', now })
    await record(deps, tx, { event: 'place.lapsed', actorId: null, aboutId: userId, details: { podNumber: ended.podNumber } })
    await deps.jobs.enqueue(tx, placeLost, { placeId: ended.placeId })
    const next = await nextPodOf(tx, userId, now)
    await tellNews(deps, tx, [userId], { kind: 'removed-from-pod', podNumber: ended.podNumber, next })
  })
}
