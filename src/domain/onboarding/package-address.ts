import { fullName } from '../words/full-name.ts'
import type { Profile } from '../profile/profile.ts'
import type { ProfilePatch } from '../profile/profile-fields.ts'
import type { PackageAddress } from './welcome-package.ts'

type Known = Pick<Profile, (typeof addressKeys)[number]>

const addressKeys = [
  'firstName',
  'lastName',
  'streetAddress',
  'additionalAddress',
  'city',
  'state',
  'zipcode',
  'phone',
  'shirtSize',
] as const

/** Where a package would go by this profile, and what lies in it; null while something that a parcel needs is missing. */
export function packageAddressOf(profile: Known): PackageAddress | null {
  const { firstName, lastName, streetAddress, additionalAddress, city, state, zipcode, phone, shirtSize } = profile
  if (!firstName || !lastName || !streetAddress || !city || !state || !zipcode) return null
  return { name: fullName({ firstName, lastName }), streetAddress, additionalAddress, city, state, zipcode, phone, shirtSize }
}

/** Whether two packages go to the same door with the same content. */
export function isSameAddress(one: PackageAddress | null, other: PackageAddress | null): boolean {
  if (one === null || other === null) return one === other
  return (Object.keys(one) as (keyof PackageAddress)[]).every((key) => one[key] === other[key])
}

/** Whether a change of a profile may change where a package goes or what lies in it. */
export function touchesAddress({ circleFields = {}, ...patch }: ProfilePatch): boolean {
  return addressKeys.some((key) => key in patch) || 'firstName' in circleFields || 'lastName' in circleFields
}
