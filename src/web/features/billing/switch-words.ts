import type { SwitchPreview } from '#contract/billing.ts'
import { formatDay } from '../../lib/dates.ts'
import { formatMoney } from '../../ui/figures/money-format.ts'
import { planLabels, type PlanName, type Prices } from './plans.ts'

/** When a change of plan comes: at once, or with the end of the paid time. */
export type When = 'now' | 'renewal'

/** A line of what a change costs: a term and an amount, the one that is charged marked. */
export type SwitchLine = { term: string; amount: string; isTotal?: boolean }

/** Paying by the year begins at once; a year that is paid for is used up first, where that can be. */
export function firstChoice(plan: PlanName, { renewalAt }: Pick<SwitchPreview, 'renewalAt'>): When {
  return plan === 'monthly' && renewalAt !== null ? 'renewal' : 'now'
}

/** What changing at once costs, to the cent. */
export function linesOf(plan: PlanName, preview: SwitchPreview): SwitchLine[] {
  const { chargeCents, creditCents, amountDueCents, balanceCents, currency } = preview
  const money = (cents: number): string => formatMoney(cents, currency)
  return [
    { term: `${planLabels[plan]} membership`, amount: money(chargeCents) },
    ...(creditCents > 0 ? [{ term: 'Credit for unused time', amount: `−${money(creditCents)}` }] : []),
    { term: 'Charged today', amount: money(amountDueCents), isTotal: true },
    ...(balanceCents > 0 ? [{ term: 'Credit for later invoices', amount: money(balanceCents) }] : []),
  ]
}

/** What is paid after the change, and when. */
export function nextPaymentInWords(plan: PlanName, prices: Prices, { nextPaymentAt, balanceCents }: SwitchPreview): string {
  const { amountCents, currency } = prices[plan]
  const price = formatMoney(amountCents, currency, { isShort: true })
  const credit = balanceCents > 0 ? ', less your credit' : ''
  return `Next payment on ${formatDay(nextPaymentAt)}: ${price} ${plan === 'yearly' ? 'a year' : 'a month'}${credit}.`
}

/** The button that changes the plan says what it does to the purse. */
export function switchButton(plan: PlanName, when: When, { amountDueCents, currency }: SwitchPreview): string {
  if (when === 'now' && amountDueCents > 0) return `Pay ${formatMoney(amountDueCents, currency)} and switch`
  return when === 'now' ? 'Switch today' : `Switch to ${planLabels[plan].toLowerCase()}`
}

/** What is said once the change holds. */
export function switchDone(plan: PlanName, when: When, { renewalAt }: SwitchPreview): string {
  const name = planLabels[plan].toLowerCase()
  if (when === 'now' || renewalAt === null) return `You now pay ${name}.`
  return `Your plan changes to ${name} on ${formatDay(renewalAt)}.`
}
