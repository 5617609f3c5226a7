import { personalInfoFieldsDone } from '#domain/profile/completion.ts'
import type { Profile } from '#domain/profile/profile.ts'

/** Returns why a waiting member cannot be matched, as a sentence, or null if they can. */
export function matchObstacleOf(
  profile: Profile | undefined,
  { hasAccess, isScored }: { hasAccess: boolean; isScored: boolean },
): string | null {
  if (!hasAccess) return 'Their membership is not active.'
  if (!profile?.podOptIn) return 'They have opted out of matching.'
  if (profile.podDatePreference === null) return 'They have chosen no day and time.'
  if (!personalInfoFieldsDone(profile)) return 'Their profile is not complete.'
  return isScored ? null : 'Their assessment is not complete.'
}
