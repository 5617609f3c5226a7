import type { MemberProfile } from '../profile/index.ts'

/** How a person is called; a last name may be missing. */
export type PersonName = { firstName: string; lastName: string; initials: string }

/** A person's name from their profile, or, before they filled it in, from their account. */
export function nameOf(profile: Pick<MemberProfile, 'firstName' | 'lastName'> | undefined, accountName: string): PersonName {
  const [accountFirst = '', ...accountLast] = accountName.trim().split(/\s+/)
  const firstName = profile?.firstName ?? accountFirst
  const lastName = profile?.lastName ?? accountLast.join(' ')
  return { firstName, lastName, initials: initialOf(firstName) + initialOf(lastName) }
}

function initialOf(name: string): string {
  return (/^./u.exec(name)?.[0] ?? '').toUpperCase()
}
