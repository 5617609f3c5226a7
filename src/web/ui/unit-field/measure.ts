/** A unit a number can be given in. A range or step of its own goes before the field's. */
export type Unit = {
  /** What is stored behind the number and shown beside it. */
  symbol: string
  /** Said after 1, and after every other number. */
  one: string
  many: string
  min?: number
  max?: number
  step?: number
}

/** At least one; what is not known falls back to percent, or to the first where percent is none of them. */
export type Units = readonly [Unit, ...Unit[]]

/** A number and its unit. */
export type Measure = { amount: number; unit: Unit }

/** What a text says, and the word in it that is no unit here. */
export type ReadMeasure = Measure & { unknown: string }

/** What a number may be, and by how much the arrow keys change it. */
export type Limits = { min: number; max: number; step: number }

/** Percent, without a range of its own. */
export const percent: Unit = { symbol: '%', one: 'percent', many: 'percent' }

/** Lengths on a screen, percent first. */
export const screenUnits: Units = [
  percent,
  { symbol: 'px', one: 'pixel', many: 'pixels' },
  { symbol: 'em', one: 'em', many: 'ems', step: 0.1 },
  { symbol: 'rem', one: 'rem', many: 'rems', step: 0.1 },
  { symbol: 'vw', one: 'percent of the width', many: 'percent of the width' },
  { symbol: 'vh', one: 'percent of the height', many: 'percent of the height' },
]

const digits = String.raw`\d+(?:[ \u00a0\u202f',.]\d{3})*(?:[.,]\d*)?|[.,]\d+`
const measure = new RegExp(String.raw`^([-−+]?)\s*(${digits})\s*(.*)$`, 'su')

/**
 * The number and unit that a text says, or null when it starts with no number.
 *
 * A number alone keeps the `current` unit; an unknown unit becomes percent.
 */
export function parseUnit(text: string, units: Units, current: Unit = fallbackUnit(units)): ReadMeasure | null {
  const [, sign, figure, said] = measure.exec(text.trim()) ?? []
  if (figure === undefined || said === undefined) return null
  const size = Number(plainFigure(figure))
  const unit = said === '' ? current : findUnit(said, units)
  return {
    amount: sign === '' || sign === '+' || size === 0 ? size : -size,
    unit: unit ?? fallbackUnit(units),
    unknown: unit ? '' : said,
  }
}

/** The number a text says, or null. */
export function parseAmount(text: string): number | null {
  return parseUnit(text, [percent])?.amount ?? null
}

/** The nearest number that is allowed. */
export function clamp(amount: number, { min, max }: Pick<Limits, 'min' | 'max'>): number {
  return Math.min(Math.max(amount, min), max)
}

/** The number as it is typed: a dot for decimals, no groups, no dust of binary fractions. */
export function formatAmount(amount: number): string {
  return String(Number(amount.toFixed(6)))
}

/** The text that is stored: `50%`. */
export function formatMeasure({ amount, unit }: Measure): string {
  return `${formatAmount(amount)}${unit.symbol}`
}

/** The words screen readers say: `50 percent`. */
export function sayMeasure({ amount, unit }: Measure): string {
  return `${formatAmount(amount)} ${amount === 1 ? unit.one : unit.many}`
}

/** A press of a key: so many steps up, or to an end of the range. */
export type Move = number | 'min' | 'max'

/** Where a move leads from a number, or from nothing, which counts as zero. */
export function moved(from: number | null, move: Move, limits: Limits): number {
  return typeof move === 'number' ? clamp((from ?? 0) + move * limits.step, limits) : limits[move]
}

/** What is allowed in a unit: its own range and step, else the field's. */
export function limitsOf(unit: Unit, field: Limits): Limits {
  return { min: unit.min ?? field.min, max: unit.max ?? field.max, step: unit.step ?? field.step }
}

/** The unit behind a symbol or a name, in any case. */
function findUnit(said: string, units: Units): Unit | undefined {
  const word = said.trim().toLowerCase()
  return units.find(({ symbol, one, many }) => [symbol, one, many].some((name) => name.toLowerCase() === word))
}

/** Percent where it is one of the units, else the first. */
export function fallbackUnit(units: Units): Unit {
  return units.find(({ symbol }) => symbol === percent.symbol) ?? units[0]
}

/**
 * A written number as JavaScript reads it. The last comma or dot parts the decimals; commas between groups of three do
 * not, unless the number begins with a zero: `1,500` is fifteen hundred, `0,125` an eighth.
 */
function plainFigure(figure: string): string {
  const text = figure.replaceAll(/[ \u00a0\u202f']/gu, '')
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/u.test(text)) return text.replaceAll(',', '')
  if (/^[1-9]\d{0,2}(\.\d{3}){2,}$/u.test(text)) return text.replaceAll('.', '')
  const cut = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  if (cut < 0) return text
  return `${text.slice(0, cut).replaceAll(/[.,]/gu, '')}.${text.slice(cut + 1)}`
}
