import type { Deps } from '#server/deps.ts'
import { findDeleted, findUser } from '../identity/index.ts'
import { nameOf } from '../pods/index.ts'
import { findProfile } from '../profile/index.ts'

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
export async function readReader({ db }: Pick<Deps, 'db'>, userId: string): Promise<Reader | null> {
  const user = await findUser(db, userId)
  if (!user || (await findDeleted(db, [userId])).has(userId)) return null
  const profile = await findProfile(db, userId)
  const { firstName, lastName } = nameOf(profile, user.name)
  return {
    userId,
    email: user.email,
    firstName,
    fullName: `${firstName} ${lastName}`.trim(),
    headline: profile.circleFields.headline,
    timezone: profile.timezone,
  }
}
