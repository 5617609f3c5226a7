import type { OnboardingFlags } from '#domain/access/flags.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { isMatchable, isMatchOverdue } from '#web/features/profile/match-text.ts'
import type { ChecklistInput, ChecklistStep, StepLink } from './checklist.ts'

const marketLink: StepLink = { to: '/pod-marketplace', label: t`See pods` }
const optInLink: StepLink = { to: '/dashboard/profile/personal-info#pod-choice', label: t`Choose a time` }

/** Step 5: a pod membership, the waiting pool, or the marketplace for members with access to it. */
export function podStep(input: ChecklistInput, { podAvailable }: Pick<OnboardingFlags, 'podAvailable'>): ChecklistStep {
  const { me, myPod, hasVisitedMarketplace } = input
  const { access } = input.subscriptions
  const step = { id: 'pod', title: t`Choose how to join a pod` }
  if (me.podId !== null) {
    const detail = myPod.pod
      ? t`Pod ${{ podNumber: myPod.pod.podNumber }}, ${{ name: myPod.pod.name }}`
      : t`You have a seat in a pod`
    return { ...step, detail, isDone: true, next: { to: '/dashboard/pod', label: t`Open` } }
  }
  if (!access.general) return { ...step, detail: t`Available with a membership`, isDone: false, next: null }
  if (me.podOptIn && me.podDatePreference !== null) {
    return { ...step, detail: waitTextOf(input), isDone: true, next: { to: '/dashboard/pod', label: t`Open` } }
  }
  const otherStep = podAvailable ? { other: { ...optInLink, label: t`get matched` } } : {}
  if (access.pod_marketplace) {
    const detail = hasVisitedMarketplace ? t`You’ve browsed the marketplace` : t`Find a pod in the marketplace`
    return { ...step, detail, isDone: hasVisitedMarketplace, next: marketLink, ...otherStep }
  }
  if (!podAvailable)
    return { ...step, detail: t`Available once your profile and 56 answers are complete`, isDone: false, next: null }
  return { ...step, detail: t`Pick a day and time that work for you, and we’ll match you`, isDone: false, next: optInLink }
}

/** Text about the wait for a match. Promises no date that has passed, and none to a member who cannot be placed yet. */
function waitTextOf({ me, now, timeZone }: Pick<ChecklistInput, 'me' | 'now' | 'timeZone'>): string {
  if (me.rematchBy === null) return t`You’ve picked your day and time`
  if (!isMatchable(me)) return t`You’re in line. Your pod page shows what’s still missing.`
  if (isMatchOverdue(me, now)) return t`You’re in the pool. This is taking longer than we promised.`
  return t`You’re in the pool. We’ll find you a pod by ${{ day: formatDay(new Date(me.rematchBy), timeZone) }}.`
}
