import type { Executor } from '#server/platform/database/database.ts'
import { listUsers } from '../identity/index.ts'
import { listFormerPods } from '../pods/index.ts'
import { listProfiles } from '../profile/index.ts'
import { getSettings, listExcluded } from './store/settings.ts'

/** Returns whether a member may not join a pod, because of an exclusion with one of its members or a former membership in it. */
export type IsExcluded = (userId: string, pod: { id: string; memberIds: readonly string[] }) => boolean

/**
 * Loads which of these members may not share a pod: excluded by an admin, removed one by the other, or spouses while couples are
 * matched separately. Matching follows the same rules.
 */
export async function loadExclusions(executor: Executor, userIds: readonly string[]): Promise<IsExcluded> {
  const excluded = await listExcluded(executor, userIds)
  const former = await listFormerPods(executor, userIds)
  const profiles = await listProfiles(executor, userIds)
  const users = await listUsers(executor, userIds)
  const { spouse } = await getSettings(executor)
  const byEmail = new Map(users.map(({ id, email }) => [email.trim().toLowerCase(), id]))
  const spouseOf = (userId: string) => byEmail.get(profiles.get(userId)?.spouseEmail?.trim().toLowerCase() ?? '')
  const blocks = (one: string, other: string) =>
    excluded.get(one)?.includes(other) === true ||
    former.get(one)?.removedBy.includes(other) === true ||
    (spouse === 'separate' && spouseOf(one) === other)
  return (userId, { id, memberIds }) =>
    former.get(userId)?.previousPods.includes(id) === true ||
    memberIds.some((other) => other !== userId && (blocks(userId, other) || blocks(other, userId)))
}
