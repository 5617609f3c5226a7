import type { Executor } from '#server/platform/database/database.ts'
import { type listCurrentPodMemberships, listActingLeaders } from '../../pods/index.ts'

type PodMemberships = Awaited<ReturnType<typeof listCurrentPodMemberships>>

/** Returns who leads a meeting and who can take over: leader and deputy, or the reverse while the deputy acts as leader. */
export async function findMeetingLeads(
  executor: Executor,
  podId: string,
  memberships: PodMemberships,
  now: Date,
): Promise<{ leaderId: string | null; deputyId: string | null }> {
  const leaderId = memberships.find(({ isLeader }) => isLeader)?.userId ?? null
  const deputyId = memberships.find(({ isDeputy }) => isDeputy)?.userId ?? null
  if (deputyId === null) return { leaderId, deputyId }
  const isLent = (await listActingLeaders(executor, [podId], now)).some(({ userId }) => userId === deputyId)
  return isLent ? { leaderId: deputyId, deputyId: leaderId } : { leaderId, deputyId }
}
