import { personalInfoFieldsDone } from '../profile/completion.ts'
import type { Profile } from '../profile/profile.ts'
import type { PackageState } from '../onboarding/welcome-package.ts'
import type { Access } from './access.ts'

/** Completion steps to report after a profile was saved. */
export type ProfileCompletion = {
  /** The pod choice is complete. Reported with POST /api/pod-choice-complete. */
  isPodChoiceComplete: boolean
  /** Every essential field is filled in. Reported with POST /api/profile-complete. */
  isProfileComplete: boolean
}

/**
 * Returns the completion steps that a saved profile satisfies. The pod choice counts only for members with general access. It is
 * complete if the member does not want to be matched, or wants to be and has stated availability.
 * @param profile as stored after the save
 */
export function profileCompletionOf(profile: Profile, { general }: Pick<Access, 'general'>): ProfileCompletion {
  const { podOptIn, podDatePreference } = profile
  return {
    isPodChoiceComplete: general && (!podOptIn || podDatePreference !== null),
    isProfileComplete: personalInfoFieldsDone(profile),
  }
}

/** A stored profile with the outcome of the pod choice. */
type StoredMember = Profile & { podId: string | null; rematchBy: string | null }

/**
 * Returns completion steps that a save satisfied but the client never reported, for example because the page was closed or the
 * connection was lost. Signs of this: a member who wants a pod is not waiting for one, or a welcome package still waits for an
 * address that exists.
 * @param packageState null before the member first has access, and while it is unknown
 */
export function unreportedCompletion(
  member: StoredMember,
  access: Pick<Access, 'general'>,
  packageState: PackageState | null,
): ProfileCompletion {
  const { isPodChoiceComplete, isProfileComplete } = profileCompletionOf(member, access)
  return {
    isPodChoiceComplete: isPodChoiceComplete && member.podOptIn && member.podId === null && member.rematchBy === null,
    isProfileComplete: isProfileComplete && packageState === 'pending_address',
  }
}
