import type { Me } from '#contract/api/me.ts'
import { scoredProfileFields } from '#domain/assessment/matching-inputs.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { changesPackageAddress } from '#domain/onboarding/package-address.ts'
import type { ProfilePatch } from '#domain/profile/profile-fields.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { enqueueScoreRefresh } from '../assessment/index.ts'
import { renameUser } from '../identity/index.ts'
import { markLeaderTrained, leaveCurrentPod, leavePool } from '../pods/index.ts'
import { findProfile, updateProfile } from '../profile/index.ts'
import { syncPackageAddress } from '../welcome/index.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { loadUserData } from '#server/platform/database/user-loaders.ts'
import { clearWaitCounts } from './wait-counts.ts'
import { type MeDeps, meLoaders, type CurrentMember, getMe } from './get-me.ts'

/**
 * Applies all sent changes to a member's own data, or none, and returns the complete data.
 *
 * @throws ProblemError `invalid-fields` with every field error, as the forms word it
 */
export async function updateMe(deps: MeDeps, self: CurrentMember, input: FieldValues): Promise<Me> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const patch = await updateProfile(tx, self.userId, input, now)
    if (changesName(patch)) await syncAccountName(tx, self.userId)
    // A member who opts out must not be matched meanwhile. Opting in to wait is a separate request.
    if (patch.podOptIn === false) await leavePool(tx, self.userId)
    if (patch.events?.watchedLeaderTrainingV1) await markLeaderTrained(deps, tx, self.userId)
    if (changesPackageAddress(patch)) await syncPackageAddress(deps, tx, self.userId)
    if (changesScores(patch)) await enqueueScoreRefresh(deps, tx, self.userId)
    // Null is the only value a client may send for `podId`; the server knows the current pod.
    if (input['podId'] === null) await leaveCurrentPod(deps, tx, self.userId, patch.podOptIn === false ? 'nothing' : 'matching')
  })
  clearWaitCounts(deps.db)
  return getMe(deps, self, await loadUserData(deps.db, meLoaders, self.userId, deps.clock.now()))
}

const nameKeys = ['firstName', 'lastName'] as const

function changesName({ circleFields = {}, ...patch }: ProfilePatch): boolean {
  return nameKeys.some((key) => key in patch || key in circleFields)
}

function changesScores(patch: ProfilePatch): boolean {
  return scoredProfileFields.some((key) => key in patch)
}

/** The session shows the name from the profile, once there is one. */
async function syncAccountName(tx: Executor, userId: string): Promise<void> {
  const { firstName, lastName } = await findProfile(tx, userId)
  await renameUser(tx, userId, fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }))
}
