/** What Markdown, or an address that becomes a link, could begin with: signs within words, and those that count at the head of a line. */
const signs = /[*_`~[\]<>|\\&\r\uFEFF]|:\/\/|www\.|@|^[ \t]*(?:[#+-]|\d+[.)])|^(?: {4}|\t)|^[ \t]*=+[ \t]*$|(?<! ) {2,}$/m

/** Whether a text means the same with and without Markdown, so that what draws Markdown need not be loaded for it. */
export function isPlain(text: string): boolean {
  return !signs.test(text)
}
