import type { PlanSwitchPreview } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { formatMoney } from '#web/ui/data-display/format-money.ts'
import { membershipLabels, type PlanName, type Prices, switchLabels } from './plans.ts'

/** When a plan change takes effect: now, or at the end of the paid period. */
export type SwitchTiming = 'now' | 'renewal'

/** A cost item of a plan change. The charged total is marked. */
export type SwitchCostItem = { term: string; amount: string; isTotal?: boolean }

/** Default timing: a change to yearly takes effect now; a paid year is used up first if possible. */
export function defaultTiming(plan: PlanName, { renewalAt }: Pick<PlanSwitchPreview, 'renewalAt'>): SwitchTiming {
  return plan === 'monthly' && renewalAt !== null ? 'renewal' : 'now'
}

/** Exact cost items of an immediate change. */
export function switchCostItems(plan: PlanName, preview: PlanSwitchPreview): SwitchCostItem[] {
  const { chargeCents, creditCents, amountDueCents, balanceCents, currency } = preview
  const money = (cents: number): string => formatMoney(cents, currency)
  return [
    { term: membershipLabels[plan], amount: money(chargeCents) },
    ...(creditCents > 0 ? [{ term: t`Credit for unused time`, amount: `−${money(creditCents)}` }] : []),
    { term: t`Charged today`, amount: money(amountDueCents), isTotal: true },
    ...(balanceCents > 0 ? [{ term: t`Credit toward future invoices`, amount: money(balanceCents) }] : []),
  ]
}

/** The payment after the change, and its date. */
export function formatNextPaymentAfterSwitch(
  plan: PlanName,
  prices: Prices,
  { nextPaymentAt, balanceCents }: PlanSwitchPreview,
): string {
  const { amountCents, currency } = prices[plan]
  const price = formatMoney(amountCents, currency, { isShort: true })
  const day = formatDay(nextPaymentAt)
  if (balanceCents > 0)
    return plan === 'yearly'
      ? t`Next payment on ${{ day }}: ${{ price }} a year, less your credit.`
      : t`Next payment on ${{ day }}: ${{ price }} a month, less your credit.`
  return plan === 'yearly'
    ? t`Next payment on ${{ day }}: ${{ price }} a year.`
    : t`Next payment on ${{ day }}: ${{ price }} a month.`
}

/** Label of the confirm button, which states what is charged. */
export function switchButtonLabel(plan: PlanName, timing: SwitchTiming, { amountDueCents, currency }: PlanSwitchPreview): string {
  if (timing === 'now' && amountDueCents > 0) return t`Pay ${{ amount: formatMoney(amountDueCents, currency) }} and switch`
  return timing === 'now' ? t`Switch today` : switchLabels[plan]
}

/** Message after the change. */
export function switchDoneText(plan: PlanName, timing: SwitchTiming, { renewalAt }: PlanSwitchPreview): string {
  if (timing === 'now' || renewalAt === null)
    return plan === 'yearly' ? t`You’re now on the yearly plan.` : t`You’re now on the monthly plan.`
  const day = formatDay(renewalAt)
  return plan === 'yearly' ? t`Your plan switches to yearly on ${{ day }}.` : t`Your plan switches to monthly on ${{ day }}.`
}
