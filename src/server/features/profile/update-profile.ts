import type { FieldValues } from '#domain/fields/field.ts'
import { validateProfilePatch, needsStoredProfile, type ProfilePatch } from '#domain/profile/profile-fields.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { lockProfile, upsertProfile } from './store.ts'

/**
 * Updates only the given keys and returns the changes. Keys that members must not write are ignored.
 *
 * @throws ProblemError `invalid-fields` with every field error, as the forms word it; nothing is changed then
 */
export async function updateProfile(tx: Executor, userId: string, input: FieldValues, now: Date): Promise<ProfilePatch> {
  // Locked, so that the later of two concurrent saves sees what the earlier one stored.
  const stored = needsStoredProfile(input) ? (await lockProfile(tx, userId)).profile : {}
  const { errors, patch } = validateProfilePatch(input, stored, now)
  if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
  await upsertProfile(tx, userId, patch)
  return patch
}
