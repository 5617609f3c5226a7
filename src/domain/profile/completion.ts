import type { CompiledField } from '../fields/field.ts'
import { type FieldError, validateFields } from '../fields/validate.ts'
import { isEmptyValue, valueAt } from '../fields/values.ts'
import { communityProfile } from './community-profile.ts'
import { personalInfo } from './personal-info.ts'
import type { Profile } from './profile.ts'
import { shippingAddress } from './shipping-address.ts'

/** Fields required for a complete profile: every required field of the three forms. */
export const essentialFields: readonly CompiledField[] = [...communityProfile, ...personalInfo, ...shippingAddress].filter(
  (field) => field.steps.some((step) => step.name === 'required'),
)

/** Returns the essential fields that are empty. A hidden field, such as the text for another role, is not missing. */
export function missingEssentialFields(profile: Profile): CompiledField[] {
  return essentialFields.filter((field) => isEmptyValue(valueAt(profile, field.name)) && (!field.when || field.when(profile)))
}

/** Returns the missing fields as errors in the wording of the forms: "Headline is required." */
export function missingFieldErrors(profile: Profile): FieldError[] {
  return validateFields(missingEssentialFields(profile), profile)
}

/** Whether every essential field of the profile has a value. */
export function personalInfoFieldsDone(profile: Profile): boolean {
  return missingEssentialFields(profile).length === 0
}
