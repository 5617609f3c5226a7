import { essentialFields } from '../profile/completion.ts'
import type { Profile } from '../profile/profile.ts'

/** Builds a test profile with all essential fields filled in except the named ones, and all other fields empty. */
export function buildFilledProfile(...missing: readonly string[]): Profile {
  const circleFields: Record<string, unknown> = {}
  const filled: Record<string, unknown> = { circleFields }
  for (const { name } of essentialFields) {
    const [group = '', inner] = name.split('.')
    const value = missing.includes(name) ? null : 'x'
    if (inner === undefined) filled[group] = value
    else circleFields[inner] = value
  }
  return filled as Profile
}
