import type { Me } from '#contract/api/me.ts'
import { t } from '#domain/i18n/messages.ts'
import { personalInfoFieldsDone } from '#domain/profile/completion.ts'

/** Whether the promised date has passed. */
export function isMatchOverdue({ rematchBy }: { rematchBy: string | null }, now = new Date()): boolean {
  return rematchBy !== null && new Date(rematchBy) < now
}

/** Shown once the promised date has passed, with what happens next. */
export const overdueText = t`We’re sorry, this is taking longer than we promised. We haven’t found a pod that fits yet. You’re still in the matching pool, and members who have waited longest come first in the next match, on Monday or Thursday.`

/** Whether matching can place a member: the profile is complete and the three scores exist. */
export function isMatchable(me: Me): boolean {
  const { financialMatchValue, demographicCluster, personalityCluster } = me
  return personalInfoFieldsDone(me) && ![financialMatchValue, demographicCluster, personalityCluster].includes(null)
}

/** Shown to a waiting member who cannot be placed yet. */
export const notMatchableText = t`You’re in line for a pod. We can match you as soon as your profile and your scores are complete.`
