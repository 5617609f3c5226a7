import { numberFormat } from '#domain/words/formats.ts'
import { formatCompactMoney, formatMoney } from './money-format.ts'

/** What a figure counts: things, money in US cents, or hundredths of a whole. */
export type FigureKind = 'count' | 'money' | 'percent'

/** A figure in full: "1,284", "$1,250", "84.6%". */
export function formatFigure(value: number, kind: FigureKind): string {
  if (kind === 'money') return formatMoney(Math.round(value), 'USD', { isShort: true })
  return `${numberFormat({ maximumFractionDigits: 1 }).format(value)}${kind === 'percent' ? '%' : ''}`
}

/** A figure where there is little room: "1.3K", "$1.2M", "85%". */
export function formatCompactFigure(value: number, kind: FigureKind): string {
  if (kind === 'money') return formatCompactMoney(value, 'USD')
  const format = numberFormat({ notation: 'compact', maximumFractionDigits: 1 })
  return `${format.format(value)}${kind === 'percent' ? '%' : ''}`
}

/** A difference with its sign: "+6.1", "−$200"; plain "0" when there is none. */
export function formatChange(value: number, kind: FigureKind): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : ''
  return `${sign}${formatFigure(Math.abs(value), kind)}`
}
