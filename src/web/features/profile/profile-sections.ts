import { profileForms } from '#domain/content/slugs.ts'
import type { CompiledField, FieldTable } from '#domain/fields/field.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { communityProfile } from '#domain/profile/community-profile.ts'
import { essentialFields, missingEssentialFields } from '#domain/profile/completion.ts'
import { personalInfo } from '#domain/profile/personal-info.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { shippingAddress } from '#domain/profile/shipping-address.ts'

/** A form of the profile: its slug, its title, also as it is written in a sentence, its purpose and fields. */
export type ProfileSection = { slug: string; title: string; nameInSentence: string; purpose: string; table: FieldTable }

const sectionContents: Record<
  (typeof profileForms)[number]['slug'],
  Pick<ProfileSection, 'nameInSentence' | 'purpose' | 'table'>
> = {
  'community-profile': {
    nameInSentence: t`community profile`,
    purpose: t`How you appear to your pod and in the directory: name, headline, what you do, and where.`,
    table: communityProfile,
  },
  'personal-info': {
    nameInSentence: t`personal info`,
    purpose: t`Helps us match you. Private unless you choose to share it.`,
    table: personalInfo,
  },
  'shipping-address': {
    nameInSentence: t`shipping address`,
    purpose: t`Where we ship your welcome package.`,
    table: shippingAddress,
  },
}

/** The three forms of the profile, in the order in which members fill them in. */
export const profileSections: readonly ProfileSection[] = profileForms.map((form) => ({ ...form, ...sectionContents[form.slug] }))

/** The required fields of a section that are still empty, in form order. */
export function missingRequiredFields({ table }: ProfileSection, profile: Profile): CompiledField[] {
  return missingEssentialFields(profile).filter((field) => hasField(table, field))
}

/** Number of required fields of a section for this profile. */
export function requiredCount({ table }: ProfileSection, profile: Profile): number {
  return essentialFields.filter((field) => hasField(table, field) && (!field.when || field.when(profile))).length
}

function hasField(table: FieldTable, field: CompiledField): boolean {
  return table.some(({ name }) => name === field.name)
}

/** Progress of a section: "Done" or "3 fields left". */
export function formatFieldsLeft(count: number): string {
  if (count === 0) return t`Done`
  return t`${plural({ count }, { one: '1 field left', other: '# fields left' })}`
}
