import { t } from '#domain/i18n/messages.ts'

/** A unit of a number field. Its range or step overrides the field's. */
export type Unit = {
  /** Stored after the number and displayed beside it. */
  symbol: string
  /** Singular, and plural for every other number. */
  singular: string
  plural: string
  min?: number
  max?: number
  step?: number
}

/** At least one unit. An unknown unit falls back to percent, or to the first unit if percent is not among them. */
export type Units = readonly [Unit, ...Unit[]]

/** A number and its unit. */
export type Measure = { amount: number; unit: Unit }

/** The parsed text, and the word in it that is not a known unit. */
export type ParsedMeasure = Measure & { unknown: string }

/** Range of a number, and the step of the arrow keys. */
export type Limits = { min: number; max: number; step: number }

/** Percent, without a range of its own. */
export const percent: Unit = { symbol: '%', singular: 'percent', plural: 'percent' }

/** CSS lengths, percent first. */
export const screenUnits: Units = [
  percent,
  { symbol: 'px', singular: 'pixel', plural: 'pixels' },
  { symbol: 'em', singular: 'em', plural: 'ems', step: 0.1 },
  { symbol: 'rem', singular: 'rem', plural: 'rems', step: 0.1 },
  { symbol: 'vw', singular: t`percent of the screen width`, plural: t`percent of the screen width` },
  { symbol: 'vh', singular: t`percent of the screen height`, plural: t`percent of the screen height` },
]

const digits = String.raw`\d+(?:[ \u00a0\u202f',.]\d{3})*(?:[.,]\d*)?|[.,]\d+`
const measure = new RegExp(String.raw`^([-−+]?)\s*(${digits})\s*(.*)$`, 'su')

/**
 * Parses the number and unit of a text. Returns null if the text does not start with a number.
 *
 * A bare number uses the `current` unit. An unknown unit becomes percent.
 */
export function parseUnit(text: string, units: Units, current: Unit = fallbackUnit(units)): ParsedMeasure | null {
  const [, sign, numberText, unitText] = measure.exec(text.trim()) ?? []
  if (numberText === undefined || unitText === undefined) return null
  const size = Number(normalizeNumber(numberText))
  const unit = unitText === '' ? current : findUnit(unitText, units)
  return {
    amount: sign === '' || sign === '+' || size === 0 ? size : -size,
    unit: unit ?? fallbackUnit(units),
    unknown: unit ? '' : unitText,
  }
}

/** Parses the number of a text, or returns null. */
export function parseAmount(text: string): number | null {
  return parseUnit(text, [percent])?.amount ?? null
}

/** The nearest allowed number. */
export function clamp(amount: number, { min, max }: Pick<Limits, 'min' | 'max'>): number {
  return Math.min(Math.max(amount, min), max)
}

/** Formats a number for editing: a decimal point, no thousands separators, no floating-point noise. */
export function formatAmount(amount: number): string {
  return String(Number(amount.toFixed(6)))
}

/** The stored text: `50%`. */
export function formatMeasure({ amount, unit }: Measure): string {
  return `${formatAmount(amount)}${unit.symbol}`
}

/** The text for screen readers: `50 percent`. */
export function formatMeasureLong({ amount, unit }: Measure): string {
  return `${formatAmount(amount)} ${amount === 1 ? unit.singular : unit.plural}`
}

/** Effect of a key: a number of steps up, or a jump to an end of the range. */
export type Move = number | 'min' | 'max'

/** Applies a move to a number, or to null, which counts as zero. */
export function applyMove(from: number | null, move: Move, limits: Limits): number {
  return typeof move === 'number' ? clamp((from ?? 0) + move * limits.step, limits) : limits[move]
}

/** Limits of a unit: its own range and step, otherwise the field's. */
export function limitsOf(unit: Unit, field: Limits): Limits {
  return { min: unit.min ?? field.min, max: unit.max ?? field.max, step: unit.step ?? field.step }
}

/** Finds a unit by symbol or name, ignoring case. */
function findUnit(unitText: string, units: Units): Unit | undefined {
  const word = unitText.trim().toLowerCase()
  return units.find(({ symbol, singular, plural }) => [symbol, singular, plural].some((name) => name.toLowerCase() === word))
}

/** Percent if it is one of the units, otherwise the first unit. */
export function fallbackUnit(units: Units): Unit {
  return units.find(({ symbol }) => symbol === percent.symbol) ?? units[0]
}

/**
 * Normalizes a written number to JavaScript syntax. The last comma or dot is the decimal separator. Commas between groups of
 * three are not, unless the number starts with a zero: `1,500` is fifteen hundred, `0,125` one eighth.
 */
function normalizeNumber(numberText: string): string {
  const text = numberText.replaceAll(/[ \u00a0\u202f']/gu, '')
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/u.test(text)) return text.replaceAll(',', '')
  if (/^[1-9]\d{0,2}(\.\d{3}){2,}$/u.test(text)) return text.replaceAll('.', '')
  const cut = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  if (cut < 0) return text
  return `${text.slice(0, cut).replaceAll(/[.,]/gu, '')}.${text.slice(cut + 1)}`
}
