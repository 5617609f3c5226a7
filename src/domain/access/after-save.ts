import { personalInfoFieldsDone } from '../profile/completion.ts'
import type { Profile } from '../profile/profile.ts'
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
