import { displayNameOf } from '../members/index.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listDeleted, listUsers } from '../identity/index.ts'
import { listProfiles, type MemberProfile } from '../profile/index.ts'

/** The recipient or the subject of an email. */
export type Recipient = {
  userId: string
  email: string
  firstName: string
  fullName: string
  headline: string | null
  timezone: string | null
}

/** Returns a user for use in emails, or null if they do not exist or were deleted. */
export async function findRecipient(deps: { db: Executor }, userId: string): Promise<Recipient | null> {
  return (await listRecipients(deps, [userId])).get(userId) ?? null
}

/** Returns these users for use in emails, by ID, without deleted ones. Uses a constant number of queries. */
export async function listRecipients({ db }: { db: Executor }, userIds: readonly string[]): Promise<Map<string, Recipient>> {
  const deletedIds = await listDeleted(db, userIds)
  const users = (await listUsers(db, userIds)).filter(({ id }) => !deletedIds.has(id))
  const profiles = await listProfiles(
    db,
    users.map(({ id }) => id),
  )
  return new Map(users.map((user) => [user.id, toRecipient(user, profiles.get(user.id))]))
}

/** Returns the full names of these users, by ID, without deleted accounts. */
export async function listFullNames(executor: Executor, userIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return new Map()
  const recipients = await listRecipients({ db: executor }, ids)
  return new Map([...recipients.values()].map(({ userId, fullName: name }) => [userId, name]))
}

function toRecipient(
  { id, email, name }: { id: string; email: string; name: string },
  profile: MemberProfile | undefined,
): Recipient {
  const named = displayNameOf(profile, name)
  return {
    userId: id,
    email,
    firstName: named.firstName,
    fullName: fullName(named),
    headline: profile?.circleFields.headline ?? null,
    timezone: profile?.timezone ?? null,
  }
}
