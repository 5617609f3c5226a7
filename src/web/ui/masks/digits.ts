/** Where an edit of a text happened: the range of the text before, and the range of the text after it. */
export type Edit = { from: { start: number; end: number }; to: { start: number; end: number }; lastValue: string }

/** The digits of a telephone number in the United States, without the country's 1 and without an extension. */
export function phoneDigits(text: string): string {
  const digits = digitsOf(text.replace(/(?<=\d)\W*(?:x|ext)\D*\d+\D*$/i, ''))
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** The digits of a zipcode, without the four that some write behind it. */
export function zipcodeDigits(text: string): string {
  const digits = digitsOf(text)
  return digits.length === 9 ? digits.slice(0, 5) : digits
}

/**
 * The digits of a masked text after an edit. A whole value that was pasted, wherever the caret stood, takes the place of
 * what was there.
 */
export function digitsAfter(text: string, edit: Edit | undefined, read: (text: string) => string, slots: number): string {
  const inserted = edit ? read(text.slice(edit.to.start, edit.to.end)) : ''
  return inserted.length === slots ? inserted : read(text)
}

/**
 * Digits set into a pattern such as `(###) ###-####`, as far as they go: nothing stands behind the last one, so that
 * Backspace always finds a digit. Digits without a place follow at the end.
 */
export function fillPattern(pattern: string, digits: string): string {
  let text = ''
  let used = 0
  for (const sign of pattern) {
    if (used === digits.length) break
    text += sign === '#' ? digits[used++] : sign
  }
  return text + digits.slice(used)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
