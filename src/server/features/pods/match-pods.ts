import { derive } from '#matching/prepare.ts'
import type { PreparedMember } from '#matching/types.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listMatchFacts } from '../assessment/index.ts'

/** Members ready to be compared, by user id. */
export type PreparedMembers = ReadonlyMap<string, PreparedMember>

/** Reads and prepares what these members are matched by, as of `now`. Each id is read once. */
export async function prepareMembers(executor: Executor, userIds: readonly string[], now: Date): Promise<PreparedMembers> {
  const facts = await listMatchFacts(executor, [...new Set(userIds)], now)
  return new Map(facts.map((member) => [member.id, derive(member, now)]))
}

/** The prepared members of these ids, in their order. */
export function pickPrepared(prepared: PreparedMembers, userIds: readonly string[]): PreparedMember[] {
  return userIds.flatMap((userId) => prepared.get(userId) ?? [])
}
