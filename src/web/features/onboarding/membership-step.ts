import type { Subscription } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import type { ChecklistInput, ChecklistStep } from './checklist.ts'

type MembershipStepInput = Pick<ChecklistInput, 'subscriptions' | 'timeZone'>

/** The step above the others while there is no access: start, renew, or a payment in progress. */
export function membershipStep({ subscriptions: { access, subscriptions } }: MembershipStepInput): ChecklistStep | null {
  if (access.general) return null
  const step = { id: 'membership', title: t`Start your membership`, isDone: false }
  if (subscriptions.some(({ isPaymentUnderWay }) => isPaymentUnderWay)) {
    const detail = t`Your payment is processing. Bank payments take a few business days.`
    return { ...step, detail, next: null }
  }
  if (subscriptions.some(({ isWithheld }) => isWithheld)) {
    const detail = t`Your bank reversed a disputed payment. Contact us if this is a mistake.`
    return { ...step, title: t`Your access is on hold`, detail, next: { to: '/dashboard/support', label: t`Contact support` } }
  }
  // An order that was never paid is not a membership that ended.
  const hadMembership = subscriptions.some(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired')
  return {
    ...step,
    title: hadMembership ? t`Renew your membership` : step.title,
    detail: t`Pay monthly or yearly`,
    next: { to: '/dashboard/subscription', label: t`Choose a plan` },
  }
}

/** The plan that grants access and its renewal or end date: "Yearly plan, renews on March 2, 2027". Null if there is none. */
export function planText({ subscriptions: { subscriptions }, timeZone }: MembershipStepInput): string | null {
  const current = subscriptions.find(({ access }) => access.general)
  return current ? formatPlan(current, timeZone) : null
}

function formatPlan({ interval, status, endsAt, currentPeriodEndAt }: Subscription, timeZone: string): string {
  const plan = interval === 'year' ? t`Yearly plan` : interval === 'month' ? t`Monthly plan` : t`Your plan`
  if (status === 'past_due') return t`${{ plan }}, last payment failed`
  if (endsAt) return t`${{ plan }}, ends on ${{ day: formatDay(new Date(endsAt), timeZone) }}`
  return currentPeriodEndAt ? t`${{ plan }}, renews on ${{ day: formatDay(new Date(currentPeriodEndAt), timeZone) }}` : plan
}
