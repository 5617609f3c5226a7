import type { SubscriptionList } from '#contract/billing.ts'
import type { Me } from '#contract/me.ts'
import type { MyPod } from '#contract/pods.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { countAnswered, isAssessmentComplete } from '#domain/assessment/progress.ts'
import { questions } from '#domain/assessment/questions.ts'
import { isEmptyValue } from '#domain/fields/values.ts'
import { missingEssentials } from '#domain/profile/completion.ts'
import { shippingAddress } from '#domain/profile/shipping-address.ts'
import { isStatementComplete, type Statement } from '#domain/statement/statement.ts'
import { formatDay } from '../../lib/dates.ts'

/** One step on the way to the first meeting. */
export type ChecklistStep = { id: string; title: string; detail: string; isDone: boolean; to: string; action: string }

/** What the checklist is made from. */
export type ChecklistFacts = {
  me: Me
  subscriptions: SubscriptionList
  answers: AnswerMap
  statement: Statement
  myPod: MyPod
  timeZone: string
}

/** The six steps to a member's first meeting, in the order in which they are best taken. */
export function checklistOf(facts: ChecklistFacts): ChecklistStep[] {
  return [membership(facts), profile(facts), shipping(facts), assessment(facts), statement(facts), pod(facts)]
}

function membership({ subscriptions: { access, subscriptions }, timeZone }: ChecklistFacts): ChecklistStep {
  const isDone = access.general
  const current = subscriptions.find((subscription) => subscription.access.general)
  const detail = isDone
    ? current
      ? planDetail(current, timeZone)
      : 'Your membership is open'
    : 'Choose how you pay, monthly or yearly'
  return {
    id: 'membership',
    title: isDone ? 'Membership active' : 'Start your membership',
    detail,
    isDone,
    to: '/dashboard/subscription',
    action: 'Choose a plan',
  }
}

function planDetail(
  { interval, status, endsAt, currentPeriodEndAt }: SubscriptionList['subscriptions'][number],
  timeZone: string,
): string {
  const plan = interval === 'year' ? 'Yearly plan' : interval === 'month' ? 'Monthly plan' : 'Your plan'
  if (status === 'past_due') return `${plan}, last payment did not go through`
  if (endsAt) return `${plan}, ends on ${formatDay(new Date(endsAt), timeZone)}`
  return currentPeriodEndAt ? `${plan}, renews on ${formatDay(new Date(currentPeriodEndAt), timeZone)}` : plan
}

const shippingNames = new Set<string>(shippingAddress.map(({ name }) => name))

function profile({ me }: ChecklistFacts): ChecklistStep {
  const missing = missingEssentials(me).filter(({ name }) => !shippingNames.has(name))
  const isDone = missing.length === 0
  const detail = isDone
    ? 'Personal info and community profile'
    : `${fields(missing.length)} left in personal info and community profile`
  const inCommunity = missing[0]?.name.startsWith('circleFields.') ?? false
  const to = isDone ? '/dashboard/profile' : `/dashboard/profile/${inCommunity ? 'community-profile' : 'personal-info'}`
  return { id: 'profile', title: isDone ? 'Profile complete' : 'Complete your profile', detail, isDone, to, action: 'Continue' }
}

function shipping({ me }: ChecklistFacts): ChecklistStep {
  const isDone = !missingEssentials(me).some(({ name }) => shippingNames.has(name))
  const detail = isDone ? 'We know where your welcome package goes' : 'Where your welcome package goes'
  return {
    id: 'shipping',
    title: 'Shipping address',
    detail,
    isDone,
    to: '/dashboard/profile/shipping-address',
    action: 'Add address',
  }
}

function assessment({ answers }: ChecklistFacts): ChecklistStep {
  const detail = `${countAnswered(answers)} of ${questions.length} answered`
  return {
    id: 'assessment',
    title: 'Personality assessment',
    detail,
    isDone: isAssessmentComplete(answers),
    to: '/assessment',
    action: 'Continue',
  }
}

function statement({ statement }: ChecklistFacts): ChecklistStep {
  const values = Object.values(statement)
  const filled = values.filter((value) => !isEmptyValue(value)).length
  const detail = `${filled} of ${values.length} fields`
  const isDone = isStatementComplete(statement)
  return {
    id: 'statement',
    title: 'Real-estate statement',
    detail,
    isDone,
    to: '/dashboard/profile/rei-statement',
    action: 'Continue',
  }
}

function pod({ me, subscriptions: { access }, myPod }: ChecklistFacts): ChecklistStep {
  const isDone = myPod.podId !== null
  const step = { id: 'pod', title: 'Join a pod', isDone }
  if (isDone)
    return {
      ...step,
      detail: myPod.pod ? `Pod ${myPod.pod.podNumber}, ${myPod.pod.name}` : 'You have a place',
      to: '/dashboard/pod',
      action: 'Open',
    }
  if (access.pod_marketplace)
    return { ...step, detail: 'Find one that fits you in the marketplace', to: '/pod-marketplace', action: 'See pods' }
  const detail = me.podOptIn ? 'You are in the pool; a match takes five to seven days' : 'Opt in and choose a day and time'
  return {
    ...step,
    detail,
    to: me.podOptIn ? '/dashboard/pod' : '/dashboard/profile/personal-info',
    action: me.podOptIn ? 'See how' : 'Opt in',
  }
}

function fields(count: number): string {
  return count === 1 ? '1 field' : `${count} fields`
}
