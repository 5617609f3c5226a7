import type { MemberProfile } from '../profile/index.ts'

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
