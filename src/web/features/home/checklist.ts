import type { SubscriptionList } from '#contract/billing.ts'
import type { Me } from '#contract/me.ts'
import type { MyPod } from '#contract/pods.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { countAnswered, isAssessmentComplete } from '#domain/assessment/progress.ts'
import { questions } from '#domain/assessment/questions.ts'
import { isEmptyValue } from '#domain/fields/values.ts'
import { deriveFlags, type OnboardingFlags } from '#domain/access/flags.ts'
import { missingEssentials } from '#domain/profile/completion.ts'
import { shippingAddress } from '#domain/profile/shipping-address.ts'
import { isStatementComplete, type Statement } from '#domain/statement/statement.ts'
import { formatDay } from '../../lib/dates.ts'

/** One step on the way to the first meeting. `next` is where to take it; null where it cannot be taken yet. */
type ChecklistStep = {
  id: string
  title: string
  detail: string
  isDone: boolean
  next: { to: string; label: string } | null
}

/** What the checklist is made from. */
export type ChecklistFacts = {
  me: Me
  subscriptions: SubscriptionList
  answers: AnswerMap
  statement: Statement
  myPod: MyPod
  hasVisitedMarketplace: boolean
  timeZone: string
}

/** How far a member has come: the product's flags, and the six steps to the first meeting in the order to take them. */
export type Checklist = { flags: OnboardingFlags; steps: ChecklistStep[] }

/** The checklist of a member. */
export function checklistOf(facts: ChecklistFacts): Checklist {
  const { me, subscriptions, answers, statement, hasVisitedMarketplace } = facts
  const flags = deriveFlags({
    profile: me,
    scores: {
      financialMatchValue: me.financialMatchValue,
      demographicCluster: me.demographicCluster,
      personalityCluster: me.personalityCluster,
    },
    access: subscriptions.access,
    podId: me.podId,
    isAssessmentAnswered: isAssessmentComplete(answers),
    isStatementComplete: isStatementComplete(statement),
    hasVisitedMarketplace,
  })
  const steps = [
    membershipStep(facts),
    profileStep(facts),
    shippingStep(facts),
    assessmentStep(facts, flags),
    statementStep(facts),
    podStep(facts, flags),
  ]
  return { flags, steps }
}

function membershipStep({ subscriptions: { access, subscriptions }, timeZone }: ChecklistFacts): ChecklistStep {
  const next = { to: '/dashboard/subscription', label: 'Choose a plan' }
  if (!access.general && subscriptions.some(({ isPaymentUnderWay }) => isPaymentUnderWay)) {
    const detail = 'Your payment is on its way. A payment by bank takes a few working days.'
    return { id: 'membership', title: 'Start your membership', detail, isDone: false, next: null }
  }
  if (!access.general) {
    // An order that was never paid is a beginning, not a membership that ended.
    const hadOne = subscriptions.some(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired')
    const title = hadOne ? 'Renew your membership' : 'Start your membership'
    return { id: 'membership', title, detail: 'Choose how you pay, monthly or yearly', isDone: false, next }
  }
  const current = subscriptions.find((subscription) => subscription.access.general)
  const detail = current ? planDetail(current, timeZone) : 'Your membership is open'
  return { id: 'membership', title: 'Membership active', detail, isDone: true, next }
}

function planDetail(subscription: SubscriptionList['subscriptions'][number], timeZone: string): string {
  const { interval, status, endsAt, currentPeriodEndAt } = subscription
  const plan = interval === 'year' ? 'Yearly plan' : interval === 'month' ? 'Monthly plan' : 'Your plan'
  if (status === 'past_due') return `${plan}, last payment did not go through`
  if (endsAt) return `${plan}, ends on ${formatDay(new Date(endsAt), timeZone)}`
  return currentPeriodEndAt ? `${plan}, renews on ${formatDay(new Date(currentPeriodEndAt), timeZone)}` : plan
}

const shippingNames = new Set<string>(shippingAddress.map(({ name }) => name))

function profileStep({ me }: ChecklistFacts): ChecklistStep {
  const [first, ...others] = missingEssentials(me).filter(({ name }) => !shippingNames.has(name))
  if (!first) {
    const next = { to: '/dashboard/profile', label: 'Open' }
    return { id: 'profile', title: 'Profile complete', detail: 'Personal info and community profile', isDone: true, next }
  }
  const form = first.name.startsWith('circleFields.') ? 'community-profile' : 'personal-info'
  const detail = `${others.length === 0 ? '1 field' : `${others.length + 1} fields`} left in personal info and community profile`
  const next = { to: `/dashboard/profile/${form}`, label: 'Continue' }
  return { id: 'profile', title: 'Complete your profile', detail, isDone: false, next }
}

function shippingStep({ me }: ChecklistFacts): ChecklistStep {
  const isDone = !missingEssentials(me).some(({ name }) => shippingNames.has(name))
  const detail = isDone ? 'We know where your welcome package goes' : 'Where your welcome package goes'
  const next = { to: '/dashboard/profile/shipping-address', label: 'Add address' }
  return { id: 'shipping', title: 'Shipping address', detail, isDone, next }
}

function assessmentStep({ answers }: ChecklistFacts, { assessmentPending }: OnboardingFlags): ChecklistStep {
  const count = `${countAnswered(answers)} of ${questions.length} answered`
  const detail = assessmentPending ? `${count}; your scores are on their way` : count
  const next = { to: '/assessment', label: 'Continue' }
  return { id: 'assessment', title: 'Personality assessment', detail, isDone: isAssessmentComplete(answers), next }
}

function statementStep({ statement }: ChecklistFacts): ChecklistStep {
  const values = Object.values(statement)
  const filled = values.filter((value) => !isEmptyValue(value)).length
  const next = { to: '/dashboard/profile/rei-statement', label: 'Continue' }
  const detail = `${filled} of ${values.length} fields`
  return { id: 'statement', title: 'Real-estate statement', detail, isDone: isStatementComplete(statement), next }
}

function podStep({ me, subscriptions: { access }, myPod }: ChecklistFacts, { podAvailable }: OnboardingFlags): ChecklistStep {
  const step = { id: 'pod', title: 'Join a pod', isDone: me.podId !== null }
  if (step.isDone) {
    const detail = myPod.pod ? `Pod ${myPod.pod.podNumber}, ${myPod.pod.name}` : 'You have a place'
    return { ...step, detail, next: { to: '/dashboard/pod', label: 'Open' } }
  }
  if (access.pod_marketplace) {
    const next = { to: '/pod-marketplace', label: 'See pods' }
    return { ...step, detail: 'Find one that fits you in the marketplace', next }
  }
  if (!podAvailable) return { ...step, detail: 'Opens with your membership, profile and assessment', next: null }
  if (me.podOptIn) {
    const detail = 'You are in the pool; a match takes five to seven days'
    return { ...step, detail, next: { to: '/dashboard/pod', label: 'See how' } }
  }
  const next = { to: '/dashboard/profile/personal-info', label: 'Opt in' }
  return { ...step, detail: 'Opt in and choose a day and time', next }
}
