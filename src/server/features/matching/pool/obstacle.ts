import { t } from '#domain/i18n/messages.ts'
import { personalInfoFieldsDone } from '#domain/profile/completion.ts'
import type { Profile } from '#domain/profile/profile.ts'

/** Returns why a waiting member cannot be matched, as a sentence, or null if they can. */
export function matchObstacleOf(
  profile: Profile | undefined,
  { hasAccess, isScored }: { hasAccess: boolean; isScored: boolean },
): string | null {
  if (!hasAccess) return t`Their membership isn’t active.`
  if (!profile?.podOptIn) return t`They’ve opted out of matching.`
  if (profile.podDatePreference === null) return t`They haven’t chosen a day and time.`
  if (!personalInfoFieldsDone(profile)) return t`Their profile isn’t complete.`
  return isScored ? null : t`Their assessment isn’t complete.`
}
