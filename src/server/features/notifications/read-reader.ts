import { fullName } from '#domain/words/full-name.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findDeleted, listUsers } from '../identity/index.ts'
import { nameOf } from '../pods/index.ts'
import { listProfiles, type MemberProfile } from '../profile/index.ts'

/** Somebody mail is written to, or about. */
export type Reader = {
  userId: string
  email: string
  firstName: string
  fullName: string
  headline: string | null
  timezone: string | null
}

/** A person as mails know them, or null when there is no such person any more, or never was. */
export async function readReader(deps: { db: Executor }, userId: string): Promise<Reader | null> {
  return (await readReaders(deps, [userId])).get(userId) ?? null
}

/** These people as mails know them, by their ids, without those who are no more; a handful of queries for all of them. */
export async function readReaders({ db }: { db: Executor }, userIds: readonly string[]): Promise<Map<string, Reader>> {
  const gone = await findDeleted(db, userIds)
  const users = (await listUsers(db, userIds)).filter(({ id }) => !gone.has(id))
  const profiles = await listProfiles(
    db,
    users.map(({ id }) => id),
  )
  return new Map(users.map((user) => [user.id, readerOf(user, profiles.get(user.id))]))
}

/** Full names of these people, by their ids; those of deleted accounts are left out. */
export async function readNames(executor: Executor, userIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return new Map()
  const readers = await readReaders({ db: executor }, ids)
  return new Map([...readers.values()].map(({ userId, fullName: name }) => [userId, name]))
}

function readerOf({ id, email, name }: { id: string; email: string; name: string }, profile: MemberProfile | undefined): Reader {
  const named = nameOf(profile, name)
  return {
    userId: id,
    email,
    firstName: named.firstName,
    fullName: fullName(named),
    headline: profile?.circleFields.headline ?? null,
    timezone: profile?.timezone ?? null,
  }
}
