import { profileForms } from '#domain/content/slugs.ts'
import type { CompiledField, FieldTable } from '#domain/fields/field.ts'
import { communityProfile } from '#domain/profile/community-profile.ts'
import { essentialFields, missingEssentials } from '#domain/profile/completion.ts'
import { personalInfo } from '#domain/profile/personal-info.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { shippingAddress } from '#domain/profile/shipping-address.ts'

/** One form of the profile: where it is, what it is for, and its fields. */
export type ProfileSection = { slug: string; title: string; purpose: string; table: FieldTable }

const contents: Record<(typeof profileForms)[number]['slug'], Pick<ProfileSection, 'purpose' | 'table'>> = {
  'community-profile': {
    purpose: 'How your pod and the directory see you: name, headline, what you do and where.',
    table: communityProfile,
  },
  'personal-info': {
    purpose: 'Helps to find people who fit you. Others see nothing of it unless you share it.',
    table: personalInfo,
  },
  'shipping-address': { purpose: 'Where your welcome package goes.', table: shippingAddress },
}

/** The three forms of the profile, in the order in which members fill them in. */
export const profileSections: readonly ProfileSection[] = profileForms.map((form) => ({ ...form, ...contents[form.slug] }))

/** The required fields of a section that are still empty, in the order of the form. */
export function openFields({ table }: ProfileSection, profile: Profile): CompiledField[] {
  return missingEssentials(profile).filter((field) => isAskedIn(table, field))
}

/** How many fields of a section have to be filled in, as far as the profile knows. */
export function requiredCount({ table }: ProfileSection, profile: Profile): number {
  return essentialFields.filter((field) => isAskedIn(table, field) && (!field.when || field.when(profile))).length
}

function isAskedIn(table: FieldTable, field: CompiledField): boolean {
  return table.some(({ name }) => name === field.name)
}

/** How far a list of things has come, in words: "Done" or "3 fields left". */
export function leftInWords(count: number): string {
  if (count === 0) return 'Done'
  return count === 1 ? '1 field left' : `${count} fields left`
}
