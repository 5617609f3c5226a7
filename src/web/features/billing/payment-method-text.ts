import type { PaymentMethod } from '#contract/api/billing/billing.ts'
import { dateParts } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'

/** Text of a payment method: visible name, name for screen readers, and a note. */
export type PaymentMethodText = { name: string; spokenName: string; hint: string | null; isUrgent: boolean }

/** Formats a payment method. Warns about a card that expires this month or next. */
export function formatPaymentMethod(method: PaymentMethod, now: Date): PaymentMethodText {
  switch (method.kind) {
    case 'card': {
      const { brand, last4, expMonth, expYear } = method
      const expiry = `${String(expMonth).padStart(2, '0')}/${expYear}`
      const monthsLeft = expYear * 12 + expMonth - monthIndexOf(now)
      const isUrgent = monthsLeft <= 1
      return { ...formatLast4(brandName(brand), last4), hint: `${monthsLeft < 0 ? t`Expired` : t`Expires`} ${expiry}`, isUrgent }
    }
    case 'bank':
      return { ...formatLast4(method.bankName ?? t`Bank account`, method.last4), hint: null, isUrgent: false }
    case 'other':
      return { name: method.name, spokenName: method.name, hint: null, isUrgent: false }
  }
}

/** Months since year 0 in the member's time zone. */
function monthIndexOf(now: Date): number {
  const { year, month } = dateParts(now, memberTimeZone(), { year: 'numeric', month: 'numeric' })
  return Number(year) * 12 + Number(month)
}

function formatLast4(name: string, last4: string): Pick<PaymentMethodText, 'name' | 'spokenName'> {
  return { name: `${name} •••• ${last4}`, spokenName: t`${{ name }} ending in ${{ last4 }}` }
}

const brandNames: Readonly<Record<string, string>> = {
  amex: t`American Express`,
  diners: t`Diners Club`,
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** The provider writes brands in lower case; most are already the brand's name. */
function brandName(brand: string): string {
  return brandNames[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
}
