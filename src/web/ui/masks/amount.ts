import type { Edit } from './digits.ts'

const groupedAmount = /^\d{0,3}(?:[,\s]\d{3})+(?:\.\d*)?$/
const plainAmount = /^\d*\.?\d*$/

/** An amount as people write it (`$1,250,000.50`, `1 250 000`, `99.50 USD`) as digits and a dot; null for anything else. */
export function readAmount(text: string): string | null {
  const amount = text.replace(/^\s*(?:US)?\$|USD\s*$/g, '').trim()
  return groupedAmount.test(amount) || plainAmount.test(amount) ? amount.replace(/[,\s]/g, '') : null
}

/**
 * A typed amount after an edit, or null when the edit cannot stand: a second dot, or pasted text that is no amount.
 *
 * Refused rather than mended: reading "250,50" as 25,050 or "-5,000" as 5,000 would put a wrong sum into a statement.
 */
export function amountAfter(text: string, { from, to, lastValue }: Edit): string | null {
  const inserted = text.slice(to.start, to.end)
  if (inserted === '.') return lastValue.slice(0, from.start).concat(lastValue.slice(from.end)).includes('.') ? null : text
  if (inserted.length < 2) return text
  const whole = readAmount(text)
  if (whole !== null) return whole
  const part = readAmount(inserted)
  return part === null ? null : text.slice(0, to.start) + part + text.slice(to.end)
}
