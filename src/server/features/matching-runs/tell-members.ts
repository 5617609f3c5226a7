import { workOnSlice } from '#server/platform/jobs/member-slice.ts'
import { findPlaceNotice, tellNews } from '../pods/index.ts'
import type { MatchingDeps } from './deps.ts'
import { matchFound, matchUndone, membersTold } from './jobs.ts'
import { listRunMembers, listRunMembersById } from './store/members.ts'
import { listRunPodsByKey } from './store/draft-pods.ts'

type Telling = { runId: string; what: 'found' | 'undone'; after?: string | undefined }

/** Has the next slice of those told whose place a run gave or took back: in words on their open pages, and by mail. */
export async function tellSlice(deps: MatchingDeps, { runId, what, after }: Telling): Promise<void> {
  const slice = {
    after: after ?? null,
    goOn: (tx: Parameters<Parameters<typeof workOnSlice>[3]>[0], last: string) =>
      deps.jobs.enqueue(tx, membersTold, { runId, what, after: last }),
  }
  await workOnSlice(
    deps,
    slice,
    async (tx, page) => (await listRunMembers(tx, runId, page)).map(({ userId }) => userId),
    async (tx, userIds) => {
      for (const { userId, placeId, podKey } of await listRunMembersById(tx, runId, userIds)) {
        if (placeId === null || podKey === null) continue
        const notice = await findPlaceNotice(tx, placeId)
        if (!notice || (notice.endedHow === 'match-undone') !== (what === 'undone')) continue
        const { podNumber, podName } = notice
        if (what === 'undone') await tellNews(deps, tx, [userId], { kind: 'match-undone', podNumber })
        else {
          const [pod] = await listRunPodsByKey(tx, runId, [podKey])
          const leads = pod?.podNumber === null && pod.leaderId === userId
          await tellNews(deps, tx, [userId], { kind: 'match-found', podNumber, podName, leads })
        }
        await deps.jobs.enqueue(tx, what === 'undone' ? matchUndone : matchFound, { placeId })
      }
    },
  )
}
