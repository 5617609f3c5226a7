import type { CompiledField } from '../fields/field.ts'
import { type Fault, validateFields } from '../fields/validate.ts'
import { isEmptyValue, valueAt } from '../fields/values.ts'
import { communityProfile } from './community-profile.ts'
import { personalInfo } from './personal-info.ts'
import type { Profile } from './profile.ts'
import { shippingAddress } from './shipping-address.ts'

/** The fields a profile needs before it counts as done: every required one of the three forms. */
export const essentialFields: readonly CompiledField[] = [...communityProfile, ...personalInfo, ...shippingAddress].filter(
  (field) => field.steps.some((step) => step.name === 'required'),
)

/** The essential fields that are still empty. A field that is not asked, such as the words for another role, is not missing. */
export function missingEssentials(profile: Profile): CompiledField[] {
  return essentialFields.filter((field) => isEmptyValue(valueAt(profile, field.name)) && (!field.when || field.when(profile)))
}

/** The same as faults, in the words of the forms: "Headline is required." */
export function missingFaults(profile: Profile): Fault[] {
  return validateFields(missingEssentials(profile), profile)
}

/** Whether every essential field of the profile has a value. */
export function personalInfoFieldsDone(profile: Profile): boolean {
  return missingEssentials(profile).length === 0
}
