import type { FieldValues } from '#domain/fields/field.ts'
import { checkProfilePatch, needsStoredProfile, type ProfilePatch } from '#domain/profile/profile-fields.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { holdProfile, writeProfile } from './store.ts'

/**
 * Changes the keys that are sent, and only those, and answers what was changed; keys that are not the member's to write
 * are left out.
 *
 * @throws ProblemError `invalid-fields` with every fault, in the words of the forms; nothing is changed then
 */
export async function updateProfile(tx: Executor, userId: string, sent: FieldValues, now: Date): Promise<ProfilePatch> {
  // Locked, so that of two saves at once the later one sees what the earlier one stored.
  const stored = needsStoredProfile(sent) ? (await holdProfile(tx, userId)).profile : {}
  const { faults, patch } = checkProfilePatch(sent, stored, now)
  if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
  await writeProfile(tx, userId, patch)
  return patch
}
