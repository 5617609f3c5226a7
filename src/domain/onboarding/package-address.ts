import { fullName } from '../formatting/full-name.ts'
import type { Profile } from '../profile/profile.ts'
import type { ProfilePatch } from '../profile/profile-fields.ts'
import type { PackageAddress } from './welcome-package.ts'

type AddressProfile = Pick<Profile, (typeof addressKeys)[number]>

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

/** Returns the address and content of a package for this profile, or null while required shipping information is missing. */
export function packageAddressOf(profile: AddressProfile): PackageAddress | null {
  const { firstName, lastName, streetAddress, additionalAddress, city, state, zipcode, phone, shirtSize } = profile
  if (!firstName || !lastName || !streetAddress || !city || !state || !zipcode) return null
  return { name: fullName({ firstName, lastName }), streetAddress, additionalAddress, city, state, zipcode, phone, shirtSize }
}

/** Whether two packages have the same address and content. */
export function isSameAddress(one: PackageAddress | null, other: PackageAddress | null): boolean {
  if (one === null || other === null) return one === other
  return (Object.keys(one) as (keyof PackageAddress)[]).every((key) => one[key] === other[key])
}

/** Whether a profile change can affect the address or content of a package. */
export function changesPackageAddress({ circleFields = {}, ...patch }: ProfilePatch): boolean {
  return addressKeys.some((key) => key in patch) || 'firstName' in circleFields || 'lastName' in circleFields
}
