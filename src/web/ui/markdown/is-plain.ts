/**
 * Characters that may start Markdown or an autolink: special characters anywhere, and those that count at the start of a line.
 */
const signs = /[*_`~[\]<>|\\&\r\uFEFF]|:\/\/|www\.|@|^[ \t]*(?:[#+-]|\d+[.)])|^(?: {4}|\t)|^[ \t]*=+[ \t]*$|(?<! ) {2,}$/m

/** Whether a text means the same with and without Markdown, so that the Markdown renderer need not be loaded. */
export function isPlain(text: string): boolean {
  return !signs.test(text)
}
