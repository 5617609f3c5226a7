/** Where a text was edited: the range in the text before and in the text after the edit. */
export type Edit = { from: { start: number; end: number }; to: { start: number; end: number }; lastValue: string }

/** The digits of a US phone number, without the country code 1 and without an extension. */
export function phoneDigits(text: string): string {
  const digits = digitsOf(text.replace(/(?<=\d)\W*(?:x|ext)\D*\d+\D*$/i, ''))
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** The five digits of a ZIP code, without the +4. */
export function zipcodeDigits(text: string): string {
  const digits = digitsOf(text)
  return digits.length === 9 ? digits.slice(0, 5) : digits
}

/**
 * The digits of a masked text after an edit. A complete value that was pasted replaces the whole value, wherever the caret was.
 */
export function digitsAfter(
  text: string,
  edit: Edit | undefined,
  parseDigits: (text: string) => string,
  digitCount: number,
): string {
  const inserted = edit ? parseDigits(text.slice(edit.to.start, edit.to.end)) : ''
  return inserted.length === digitCount ? inserted : parseDigits(text)
}

/**
 * Fills digits into a pattern such as `(###) ###-####`, up to the last digit: nothing follows it, so that Backspace always
 * deletes a digit. Surplus digits are appended.
 */
export function fillPattern(pattern: string, digits: string): string {
  let text = ''
  let used = 0
  for (const character of pattern) {
    if (used === digits.length) break
    text += character === '#' ? digits[used++] : character
  }
  return text + digits.slice(used)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
