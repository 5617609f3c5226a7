import type { PaymentMethod } from '#contract/billing.ts'
import { partsOf } from '#domain/words/dates.ts'
import { memberZone } from '../../lib/member-zone.ts'

/** A payment method in words: its name as seen, the same as read out, and what there is to know of it. */
export type MethodInWords = { name: string; spoken: string; note: string | null; isUrgent: boolean }

/** A payment method in words. A card that ends with this month or the next is worth a word. */
export function methodInWords(method: PaymentMethod, now: Date): MethodInWords {
  switch (method.kind) {
    case 'card': {
      const { brand, last4, expMonth, expYear } = method
      const expiry = `${String(expMonth).padStart(2, '0')}/${expYear}`
      const monthsLeft = expYear * 12 + expMonth - thisMonth(now)
      const isUrgent = monthsLeft <= 1
      return { ...digits(brandName(brand), last4), note: `${monthsLeft < 0 ? 'Expired' : 'Expires'} ${expiry}`, isUrgent }
    }
    case 'bank':
      return { ...digits(method.bankName ?? 'Bank account', method.last4), note: null, isUrgent: false }
    case 'other':
      return { name: method.name, spoken: method.name, note: null, isUrgent: false }
  }
}

/** Months since the year 0 in the member's zone. */
function thisMonth(now: Date): number {
  const { year, month } = partsOf(now, memberZone(), { year: 'numeric', month: 'numeric' })
  return Number(year) * 12 + Number(month)
}

function digits(name: string, last4: string): Pick<MethodInWords, 'name' | 'spoken'> {
  return { name: `${name} •••• ${last4}`, spoken: `${name} ending in ${last4}` }
}

const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** The provider writes brands in lower case; most are their own name. */
function brandName(brand: string): string {
  return brandNames[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
}
