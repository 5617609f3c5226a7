import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { processBatch } from '#server/platform/jobs/member-batch.ts'
import { findPodMembershipEmailData } from '../pods/index.ts'
import type { MatchingDeps } from './deps.ts'
import { matchFound, matchUndone, runMembersNotificationDue } from './jobs.ts'
import { listRunMembers, listRunMembersById } from './store/members.ts'
import { listRunPodsByKey } from './store/draft-pods.ts'

type RunNotificationBatch = { runId: string; what: 'found' | 'undone'; after?: string | undefined }

/** Notifies the next batch of members whose match was made or undone, on their open pages and by email. */
export async function notifyRunMembersBatch(deps: MatchingDeps, { runId, what, after }: RunNotificationBatch): Promise<void> {
  const batch = {
    after: after ?? null,
    enqueueNextBatch: (tx: Parameters<Parameters<typeof processBatch>[3]>[0], last: string) =>
      deps.jobs.enqueue(tx, runMembersNotificationDue, { runId, what, after: last }),
  }
  await processBatch(
    deps,
    batch,
    async (tx, page) => (await listRunMembers(tx, runId, page)).map(({ userId }) => userId),
    async (tx, userIds) => {
      for (const { userId, podMembershipId, podKey } of await listRunMembersById(tx, runId, userIds)) {
        if (podMembershipId === null || podKey === null) continue
        const data = await findPodMembershipEmailData(tx, podMembershipId)
        if (!data || (data.endedHow === 'match-undone') !== (what === 'undone')) continue
        const { podNumber, podName } = data
        if (what === 'undone') await publishLiveEvent(deps, tx, [userId], { kind: 'match-undone', podNumber })
        else {
          const [pod] = await listRunPodsByKey(tx, runId, [podKey])
          const leads = pod?.podNumber === null && pod.leaderId === userId
          await publishLiveEvent(deps, tx, [userId], { kind: 'match-found', podNumber, podName, leads })
        }
        await deps.jobs.enqueue(tx, what === 'undone' ? matchUndone : matchFound, { podMembershipId })
      }
    },
  )
}
