import type { Executor } from '#server/platform/database/database.ts'
import { type listCurrentPlaces, listLeads } from '../../pods/index.ts'

type Places = Awaited<ReturnType<typeof listCurrentPlaces>>

/** Who leads a meeting and who stands ready to: leader and deputy, the other way round while the deputy leads in the leader's place. */
export async function leadRoles(
  executor: Executor,
  podId: string,
  places: Places,
  now: Date,
): Promise<{ leaderId: string | null; deputyId: string | null }> {
  const leaderId = places.find(({ isLeader }) => isLeader)?.userId ?? null
  const deputyId = places.find(({ isDeputy }) => isDeputy)?.userId ?? null
  if (deputyId === null) return { leaderId, deputyId }
  const isLent = (await listLeads(executor, [podId], now)).some(({ userId }) => userId === deputyId)
  return isLent ? { leaderId: deputyId, deputyId: leaderId } : { leaderId, deputyId }
}
