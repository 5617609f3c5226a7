import { personalInfoFieldsDone } from '../profile/completion.ts'
import type { Profile } from '../profile/profile.ts'
import type { PackageState } from '../onboarding/welcome-package.ts'
import type { Access } from './access.ts'

/** What is to be said after a profile was saved. */
export type AfterSave = {
  /** The choice of a pod stands: POST /api/pod-choice-complete. */
  isPodChoiceComplete: boolean
  /** Every essential field is filled in: POST /api/profile-complete. */
  isProfileComplete: boolean
}

/**
 * What a saved profile completes. The choice of a pod counts for those with general access only: they do not want to be
 * matched, or they do and have said when.
 *
 * @param profile as it is stored after the save
 */
export function completedBySave(profile: Profile, { general }: Pick<Access, 'general'>): AfterSave {
  const { podOptIn, podDatePreference } = profile
  return {
    isPodChoiceComplete: general && (!podOptIn || podDatePreference !== null),
    isProfileComplete: personalInfoFieldsDone(profile),
  }
}

/** A profile as it is stored, with what became of the choice of a pod. */
type Member = Profile & { podId: string | null; rematchBy: string | null }

/**
 * What a save completed and nobody said, because the page was closed or the line was dead: a member who wants a pod waits for
 * none, or a welcome package waits for an address that is there.
 *
 * @param packageState null before the first access, and while it is unknown
 */
export function leftUnsaid(member: Member, access: Pick<Access, 'general'>, packageState: PackageState | null): AfterSave {
  const { isPodChoiceComplete, isProfileComplete } = completedBySave(member, access)
  return {
    isPodChoiceComplete: isPodChoiceComplete && member.podOptIn && member.podId === null && member.rematchBy === null,
    isProfileComplete: isProfileComplete && packageState === 'pending_address',
  }
}
