import { t } from '#domain/i18n/messages.ts'
import type { Edit } from './digits.ts'

const groupedAmount = /^\d{0,3}(?:[,\s]\d{3})+(?:\.\d*)?$/
const plainAmount = /^\d*\.?\d*$/

/**
 * Parses an amount as people write it (`$1,250,000.50`, `1 250 000`, `99.50 USD`) into digits and a decimal point. Returns null
 * for anything else.
 */
export function parseAmountText(text: string): string | null {
  const amount = text.replace(/^\s*(?:US)?\$|USD\s*$/g, '').trim()
  return groupedAmount.test(amount) || plainAmount.test(amount) ? amount.replace(/[,\s]/g, '') : null
}

/**
 * The typed amount after an edit. Returns null if the edit is invalid: too many decimal points, or pasted text that is not an
 * amount.
 *
 * Invalid text is rejected rather than corrected: reading "250,50" as 25,050 or "-5,000" as 5,000 would put a wrong amount into
 * a statement.
 * @param decimals maximum number of digits after the decimal point; zero allows no decimal point
 */
export function amountAfter(text: string, { from, to, lastValue }: Edit, decimals: number): string | null {
  const inserted = text.slice(to.start, to.end)
  const maxDots = decimals > 0 ? 1 : 0
  if (inserted === '.') return countDots(lastValue.slice(0, from.start) + lastValue.slice(from.end)) < maxDots ? text : null
  if (inserted.length < 2) return text
  const wholeAmount = parseAmountText(text)
  if (wholeAmount !== null) return countDots(wholeAmount) <= maxDots ? wholeAmount : null
  const insertedAmount = parseAmountText(inserted)
  return insertedAmount === null || countDots(insertedAmount) > maxDots
    ? null
    : text.slice(0, to.start) + insertedAmount + text.slice(to.end)
}

function countDots(text: string): number {
  return text.split('.').length - 1
}

/**
 * Why part of an edit was left out, as a sentence, or null. A message stays while the member keeps typing, because someone who
 * quickly types "-5000" has to see it. It clears when text is deleted or pasted.
 */
export function rejectionAfter(previous: string | null, text: string, edit: Edit, decimals: number): string | null {
  const inserted = text.slice(edit.to.start, edit.to.end)
  if (/^\s*(?:US)?\$?\s*[-\u2212\u2013(]/.test(inserted)) return t`Enter a positive number.`
  if (decimals === 0 && inserted.includes('.')) return t`Enter a whole number.`
  if (amountAfter(text, edit, decimals) === null && inserted !== '.') return t`Enter a number.`
  return text.length < edit.lastValue.length || inserted.length > 1 ? null : previous
}
