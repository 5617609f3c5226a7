import { numberFormat } from '#domain/formatting/formats.ts'
import { formatCompactMoney, formatMoney } from './format-money.ts'

/** Kind of a value: a count, money in US cents, or a percentage in hundredths. */
export type ValueKind = 'count' | 'money' | 'percent'

/** A value in full: "1,284", "$1,250", "84.6%". */
export function formatValue(value: number, kind: ValueKind): string {
  if (kind === 'money') return formatMoney(Math.round(value), 'USD', { isShort: true })
  return `${numberFormat({ maximumFractionDigits: 1 }).format(value)}${kind === 'percent' ? '%' : ''}`
}

/** A short form of a value for tight space: "1.3K", "$1.2M", "85%". */
export function formatCompactValue(value: number, kind: ValueKind): string {
  if (kind === 'money') return formatCompactMoney(value, 'USD')
  const format = numberFormat({ notation: 'compact', maximumFractionDigits: 1 })
  return `${format.format(value)}${kind === 'percent' ? '%' : ''}`
}

/** A difference with its sign: "+6.1", "−$200". Returns a plain "0" if there is none. */
export function formatChange(value: number, kind: ValueKind): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : ''
  return `${sign}${formatValue(Math.abs(value), kind)}`
}
