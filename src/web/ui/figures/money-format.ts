import { numberFormat } from '#domain/words/formats.ts'

/** An amount as people write it: whole units without decimals when `isShort` and nothing is lost, else with them. */
export function formatMoney(amountCents: number, currency: string, { isShort = false } = {}): string {
  const digits = isShort && amountCents % 100 === 0 ? 0 : 2
  const format = numberFormat({
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(amountCents / 100)
}

/** A large amount in three figures or so, for where there is little room: "$1.2M". */
export function formatCompactMoney(amountCents: number, currency: string): string {
  const format = numberFormat({ style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 })
  return format.format(amountCents / 100)
}
