import { type MemberProfile, listProfiles } from '../profile/index.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listUsers } from '../identity/index.ts'

/** A person's name. The last name may be empty. */
export type PersonName = { firstName: string; lastName: string; initials: string }

/** Returns a person's name from their profile, or from their account if the profile has none. */
export function displayNameOf(
  profile: Pick<MemberProfile, 'firstName' | 'lastName'> | undefined,
  accountName: string,
): PersonName {
  const [accountFirst = '', ...accountLast] = accountName.trim().split(/\s+/)
  const firstName = profile?.firstName ?? accountFirst
  const lastName = profile?.lastName ?? accountLast.join(' ')
  return { firstName, lastName, initials: initialOf(firstName) + initialOf(lastName) }
}

function initialOf(name: string): string {
  return (/^./u.exec(name)?.[0] ?? '').toUpperCase()
}

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
