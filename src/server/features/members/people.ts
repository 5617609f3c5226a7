import type { Executor } from '#server/platform/database/database.ts'
import { listUsers } from '../identity/index.ts'
import { type MemberProfile, listProfiles } from '../profile/index.ts'
import { type PersonName, displayNameOf } from './display-name.ts'

/** A user with their profile. */
export type Person = PersonName & { userId: string; email: string; profile: MemberProfile }

/** Returns these users by ID. Duplicate IDs are loaded once. */
export async function listPeople(executor: Executor, userIds: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const ids = [...new Set(userIds)]
  const [users, profiles] = await Promise.all([listUsers(executor, ids), listProfiles(executor, ids)])
  return new Map(
    users.flatMap(({ id, email, name }) => {
      const profile = profiles.get(id)
      return profile ? [[id, { userId: id, email, profile, ...displayNameOf(profile, name) }]] : []
    }),
  )
}

/** Returns the people with these IDs, in this order. */
export function pickPeople(people: ReadonlyMap<string, Person>, userIds: readonly string[]): Person[] {
  return userIds.flatMap((userId) => people.get(userId) ?? [])
}
