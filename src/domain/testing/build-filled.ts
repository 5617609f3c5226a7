import { essentialFields } from '../profile/completion.ts'
import type { Profile } from '../profile/profile.ts'

/** A profile in which every essential field has a value but the ones named, and nothing else is filled in; for tests. */
export function buildFilled(...missing: readonly string[]): Profile {
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
