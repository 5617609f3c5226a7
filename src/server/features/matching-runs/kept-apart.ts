import type { Executor } from '#server/platform/database/database.ts'
import { listUsers } from '../identity/index.ts'
import { listFormerPods } from '../pods/index.ts'
import { listProfiles } from '../profile/index.ts'
import { findSettings, listExcluded } from './store/settings.ts'

/** Whether somebody may not join a pod: because they are kept apart from one of its members, or were in it before. */
export type KeptApart = (userId: string, pod: { id: string; memberIds: readonly string[] }) => boolean

/**
 * Reads who of these members shares no pod with whom: by an admin's word, because one removed the other, or as a couple where couples are
 * kept apart. It is what a match keeps to as well.
 */
export async function readKeptApart(executor: Executor, userIds: readonly string[]): Promise<KeptApart> {
  const excluded = await listExcluded(executor, userIds)
  const former = await listFormerPods(executor, userIds)
  const profiles = await listProfiles(executor, userIds)
  const users = await listUsers(executor, userIds)
  const { spouse } = await findSettings(executor)
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
