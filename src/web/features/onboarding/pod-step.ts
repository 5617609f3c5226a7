import type { OnboardingFlags } from '#domain/access/flags.ts'
import { isMatchable, isOverdue, matchedBy } from '../profile/matched-by.ts'
import type { ChecklistFacts, ChecklistStep, Way } from './checklist.ts'

const market: Way = { to: '/pod-marketplace', label: 'See pods' }
const optIn: Way = { to: '/dashboard/profile/personal-info#pod-choice', label: 'Choose a time' }

/** Step 5: a place in a pod, a place in the pool, or a look at the marketplace by those to whom it is open. */
export function podStep(facts: ChecklistFacts, { podAvailable }: Pick<OnboardingFlags, 'podAvailable'>): ChecklistStep {
  const { me, myPod, hasVisitedMarketplace } = facts
  const { access } = facts.subscriptions
  const step = { id: 'pod', title: 'Choose your pod path' }
  if (me.podId !== null) {
    const detail = myPod.pod ? `Pod ${myPod.pod.podNumber}, ${myPod.pod.name}` : 'You have a place in a pod'
    return { ...step, detail, isDone: true, next: { to: '/dashboard/pod', label: 'Open' } }
  }
  if (!access.general) return { ...step, detail: 'Opens with your membership', isDone: false, next: null }
  if (me.podOptIn && me.podDatePreference !== null) {
    return { ...step, detail: waitOf(facts), isDone: true, next: { to: '/dashboard/pod', label: 'Open' } }
  }
  const other = podAvailable ? { other: { ...optIn, label: 'let us match you' } } : {}
  if (access.pod_marketplace) {
    const detail = hasVisitedMarketplace ? 'You have seen the pods in the marketplace' : 'Find a pod in the marketplace'
    return { ...step, detail, isDone: hasVisitedMarketplace, next: market, ...other }
  }
  if (!podAvailable) return { ...step, detail: 'Opens with your profile and your 56 answers', isDone: false, next: null }
  return { ...step, detail: 'Choose the day and time that suit you, and we match you', isDone: false, next: optIn }
}

/** How the wait stands in a few words. No day is promised that has passed, nor to whoever a match cannot place yet. */
function waitOf({ me, now, timeZone }: Pick<ChecklistFacts, 'me' | 'now' | 'timeZone'>): string {
  if (me.rematchBy === null) return 'You have chosen your day and time'
  if (!isMatchable(me)) return 'You are in line; your pod page says what a match still needs'
  if (isOverdue(me, now)) return 'You are in the pool; it takes longer than we promised'
  return `You are in the pool; we will find you a pod ${matchedBy(me.rematchBy, timeZone)}`
}
