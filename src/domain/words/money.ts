import { numberFormat } from './formats.ts'

/** Currencies whose smallest unit is the whole one, as the payment provider counts them. */
const withoutCents = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'
/** Currencies with thousandths. */
const withThousandths = 'bhd jod kwd omr tnd'
/** Currencies that the provider counts in hundredths although no such coins are left. */
const wholeInHundredths = 'isk ugx'

const digitsOf: ReadonlyMap<string, number> = new Map([
  ...withoutCents.split(' ').map((currency) => [currency, 0] as const),
  ...withThousandths.split(' ').map((currency) => [currency, 3] as const),
])
const writtenWhole: ReadonlySet<string> = new Set(wholeInHundredths.split(' '))

/**
 * How many of the smallest units of a currency make a whole one: 100 cents a dollar, 1 yen a yen, 1,000 fils a dinar.
 *
 * @param currency an ISO 4217 code in any case
 * Source: docs/decisions/0104-amounts-by-currency.md
 */
export function unitsPerWhole(currency: string): number {
  return 10 ** (digitsOf.get(currency.toLowerCase()) ?? 2)
}

/**
 * An amount in the smallest unit of its currency, as people write it: "$59.00", "¥5,900", "KWD 5.900".
 *
 * @param isShort leaves decimals out of whole amounts: "$59"
 */
export function formatMoney(amount: number, currency: string, { isShort = false } = {}): string {
  const units = unitsPerWhole(currency)
  const isWhole = writtenWhole.has(currency.toLowerCase()) || (isShort && amount % units === 0)
  const digits = isWhole ? 0 : Math.log10(units)
  const format = numberFormat({ style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits })
  // Some codes are set apart from the number by a space that does not break.
  return format.format(amount / units).replaceAll('\u00a0', ' ')
}

/** A large amount in three figures or so, for where there is little room: "$1.2M". */
export function formatCompactMoney(amount: number, currency: string): string {
  const format = numberFormat({ style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 })
  return format.format(amount / unitsPerWhole(currency)).replaceAll('\u00a0', ' ')
}
