import type { Subscription } from '#contract/billing.ts'
import { formatDay } from '../../lib/dates.ts'
import type { ChecklistFacts, ChecklistStep } from './checklist.ts'

type Facts = Pick<ChecklistFacts, 'subscriptions' | 'timeZone'>

/** What stands above the steps while there is no access: begin or renew, or that a payment is on its way. */
export function membershipStep({ subscriptions: { access, subscriptions } }: Facts): ChecklistStep | null {
  if (access.general) return null
  const step = { id: 'membership', title: 'Start your membership', isDone: false }
  if (subscriptions.some(({ isPaymentUnderWay }) => isPaymentUnderWay)) {
    const detail = 'Your payment is on its way. A payment by bank takes a few working days.'
    return { ...step, detail, next: null }
  }
  if (subscriptions.some(({ isWithheld }) => isWithheld)) {
    const detail = 'A disputed payment was taken back. Contact us if this is a mistake.'
    return { ...step, title: 'Your access is on hold', detail, next: { to: '/dashboard/support', label: 'Contact support' } }
  }
  // An order that was never paid is a beginning, not a membership that ended.
  const hadOne = subscriptions.some(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired')
  return {
    ...step,
    title: hadOne ? 'Renew your membership' : step.title,
    detail: 'Choose how you pay, monthly or yearly',
    next: { to: '/dashboard/subscription', label: 'Choose a plan' },
  }
}

/** The plan that opens the members' pages and until when it runs: "Yearly plan, renews on 2 March 2027". Null without one. */
export function planLine({ subscriptions: { subscriptions }, timeZone }: Facts): string | null {
  const current = subscriptions.find(({ access }) => access.general)
  return current ? wordsOf(current, timeZone) : null
}

function wordsOf({ interval, status, endsAt, currentPeriodEndAt }: Subscription, timeZone: string): string {
  const plan = interval === 'year' ? 'Yearly plan' : interval === 'month' ? 'Monthly plan' : 'Your plan'
  if (status === 'past_due') return `${plan}, last payment did not go through`
  if (endsAt) return `${plan}, ends on ${formatDay(new Date(endsAt), timeZone)}`
  return currentPeriodEndAt ? `${plan}, renews on ${formatDay(new Date(currentPeriodEndAt), timeZone)}` : plan
}
