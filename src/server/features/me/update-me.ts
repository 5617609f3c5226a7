import type { Me } from '#contract/me.ts'
import { scoredProfileFields } from '#domain/assessment/used-by-matching.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { touchesAddress } from '#domain/onboarding/package-address.ts'
import type { ProfilePatch } from '#domain/profile/profile-fields.ts'
import { fullName } from '#domain/words/full-name.ts'
import { scoresMayChange } from '../assessment/index.ts'
import { renameUser } from '../identity/index.ts'
import { leaderTrained, leavePlace, leavePool } from '../pods/index.ts'
import { findProfile, updateProfile } from '../profile/index.ts'
import { settleAddress } from '../welcome/index.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findValues } from '#server/platform/database/values.ts'
import { forgetWaitCounts } from './wait-counts.ts'
import { type MeDeps, meValues, type Self, showMe } from './show-me.ts'

/**
 * Changes what a member sends about themselves, all of it or nothing, and answers everything about them.
 *
 * @throws ProblemError `invalid-fields` with every fault, in the words of the forms
 */
export async function updateMe(deps: MeDeps, self: Self, sent: FieldValues): Promise<Me> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const patch = await updateProfile(tx, self.userId, sent, now)
    if (changesName(patch)) await passOnName(tx, self.userId)
    // Whoever no longer wants a match must not get one meanwhile; to wait for one is asked for by a call of its own.
    if (patch.podOptIn === false) await leavePool(tx, self.userId)
    if (patch.events?.watchedLeaderTrainingV1) await leaderTrained(deps, tx, self.userId)
    if (touchesAddress(patch)) await settleAddress(deps, tx, self.userId)
    if (changesScores(patch)) await scoresMayChange(deps, tx, self.userId)
    // Null is all that can be said about one's pod here; the server itself knows which one it was.
    if (sent['podId'] === null) await leavePlace(deps, tx, self.userId, patch.podOptIn === false ? 'nothing' : 'matching')
  })
  forgetWaitCounts(deps.db)
  return showMe(deps, self, await findValues(deps.db, meValues, self.userId, deps.clock.now()))
}

const nameKeys = ['firstName', 'lastName'] as const

function changesName({ circleFields = {}, ...patch }: ProfilePatch): boolean {
  return nameKeys.some((key) => key in patch || key in circleFields)
}

function changesScores(patch: ProfilePatch): boolean {
  return scoredProfileFields.some((key) => key in patch)
}

/** The name shown in the session is that of the profile, once there is one. */
async function passOnName(tx: Executor, userId: string): Promise<void> {
  const { firstName, lastName } = await findProfile(tx, userId)
  await renameUser(tx, userId, fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }))
}
