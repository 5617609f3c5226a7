import type { Edit } from './digits.ts'

const groupedAmount = /^\d{0,3}(?:[,\s]\d{3})+(?:\.\d*)?$/
const plainAmount = /^\d*\.?\d*$/

/** An amount as people write it (`$1,250,000.50`, `1 250 000`, `99.50 USD`) as digits and a dot; null for anything else. */
export function readAmount(text: string): string | null {
  const amount = text.replace(/^\s*(?:US)?\$|USD\s*$/g, '').trim()
  return groupedAmount.test(amount) || plainAmount.test(amount) ? amount.replace(/[,\s]/g, '') : null
}

/**
 * A typed amount after an edit, or null when the edit cannot stand: a dot too many, or pasted text that is no amount.
 *
 * Refused rather than mended: reading "250,50" as 25,050 or "-5,000" as 5,000 would put a wrong sum into a statement.
 *
 * @param decimals how many digits may stand behind the dot; without any, no dot can stand
 */
export function amountAfter(text: string, { from, to, lastValue }: Edit, decimals: number): string | null {
  const inserted = text.slice(to.start, to.end)
  const mostDots = decimals > 0 ? 1 : 0
  if (inserted === '.') return dotsIn(lastValue.slice(0, from.start) + lastValue.slice(from.end)) < mostDots ? text : null
  if (inserted.length < 2) return text
  const whole = readAmount(text)
  if (whole !== null) return dotsIn(whole) <= mostDots ? whole : null
  const part = readAmount(inserted)
  return part === null || dotsIn(part) > mostDots ? null : text.slice(0, to.start) + part + text.slice(to.end)
}

function dotsIn(text: string): number {
  return text.split('.').length - 1
}

/**
 * Why something of an edit was left out, in a sentence; null where nothing was. What was said stays as long as one goes on
 * typing, since whoever writes "-5000" at speed has to see it, and goes when something is taken away or pasted.
 */
export function refusalAfter(before: string | null, text: string, edit: Edit, decimals: number): string | null {
  const inserted = text.slice(edit.to.start, edit.to.end)
  if (/^\s*(?:US)?\$?\s*[-\u2212\u2013(]/.test(inserted)) return 'A minus cannot be entered.'
  if (decimals === 0 && inserted.includes('.')) return 'Only whole numbers can be entered.'
  if (amountAfter(text, edit, decimals) === null && inserted !== '.') return 'That could not be read as a number.'
  return text.length < edit.lastValue.length || inserted.length > 1 ? null : before
}
