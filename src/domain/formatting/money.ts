import { numberFormat } from './formats.ts'

/** Currencies without a minor unit, according to the payment provider. */
const zeroDecimalCurrencies = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'
/** Currencies with three decimals. */
const threeDecimalCurrencies = 'bhd jod kwd omr tnd'
/** Currencies that the provider counts in hundredths although they have no coins below the whole unit. */
const displayedWithoutDecimals = 'isk ugx'

const decimalsByCurrency: ReadonlyMap<string, number> = new Map([
  ...zeroDecimalCurrencies.split(' ').map((currency) => [currency, 0] as const),
  ...threeDecimalCurrencies.split(' ').map((currency) => [currency, 3] as const),
])
const wholeDisplayCurrencies: ReadonlySet<string> = new Set(displayedWithoutDecimals.split(' '))

/**
 * Returns the number of minor units in a major unit: 100 cents per dollar, 1 yen per yen, 1,000 fils per dinar.
 * @param currency an ISO 4217 code in any case
 * Source: docs/decisions/0024-checkout.md
 */
export function minorUnitsPerMajor(currency: string): number {
  return 10 ** (decimalsByCurrency.get(currency.toLowerCase()) ?? 2)
}

/**
 * Formats an amount in minor units: "$59.00", "¥5,900", "KWD 5.900".
 * @param isShort leaves decimals out of whole amounts: "$59"
 */
export function formatMoney(amount: number, currency: string, { isShort = false } = {}): string {
  const units = minorUnitsPerMajor(currency)
  const isWhole = wholeDisplayCurrencies.has(currency.toLowerCase()) || (isShort && amount % units === 0)
  const digits = isWhole ? 0 : Math.log10(units)
  const format = numberFormat({ style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits })
  // Some codes are separated from the number by a non-breaking space.
  return format.format(amount / units).replaceAll('\u00a0', ' ')
}

/** Formats a large amount in about three digits for narrow places: "$1.2M". */
export function formatCompactMoney(amount: number, currency: string): string {
  const format = numberFormat({ style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 })
  return format.format(amount / minorUnitsPerMajor(currency)).replaceAll('\u00a0', ' ')
}
