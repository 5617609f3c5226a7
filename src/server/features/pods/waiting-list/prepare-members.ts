import { prepareMember } from '#matching/prepare-member.ts'
import type { PreparedMember } from '#matching/types.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listMemberAttributes } from '../../assessment/index.ts'

/** Members prepared for comparison, by user ID. */
export type PreparedMembers = ReadonlyMap<string, PreparedMember>

/** Loads and prepares what these members are matched by, as of `now`. Duplicate IDs are loaded once. */
export async function prepareMembers(executor: Executor, userIds: readonly string[], now: Date): Promise<PreparedMembers> {
  const attributes = await listMemberAttributes(executor, [...new Set(userIds)], now)
  return new Map(attributes.map((member) => [member.id, prepareMember(member, now)]))
}

/** Returns the prepared members with these IDs, in this order. */
export function pickPrepared(prepared: PreparedMembers, userIds: readonly string[]): PreparedMember[] {
  return userIds.flatMap((userId) => prepared.get(userId) ?? [])
}
