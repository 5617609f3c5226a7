/** What the Markdown parser inspects one by one: runs of special characters, line ends, and links written as plain text. */
const marks = /\*+|_+|~+|`+|[[\]<|&@\\!]|:\/\/|www\.|\n/g
/**
 * Those of the patterns that the parser compares with each other within a paragraph, so that parsing time grows quadratically.
 */
const pairedMarks = /\*+|_+|~+|`+|[[\]<&@]|:\/\/|www\./g
/** The line below a table header. It sets how many cells every row has, even if fewer are written. */
const columnsLine = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*\|[-:| \t]*$/gm

const minMarkLimit = 300
/** Lessons with many tables and lists have about 6 special characters in 100. */
const marksPerCharacter = 0.08
const maxPairedMarks = 300
const maxCells = 2_000

/**
 * Whether a text has so many special characters that parsing it as Markdown would freeze the page. Counted rather than timed,
 * so that the result is the same on every device.
 */
export function isTooComplex(text: string): boolean {
  if (countMatches(text, marks) > Math.max(minMarkLimit, text.length * marksPerCharacter)) return true
  const paragraphs = text.split(/\n[ \t]*\n/)
  return paragraphs.some((paragraph) => countMatches(paragraph, pairedMarks) > maxPairedMarks || cellsIn(paragraph) > maxCells)
}

/** Maximum number of table cells in a paragraph: every line below the header is a row with as many cells as there are columns. */
function cellsIn(paragraph: string): number {
  const columns = (paragraph.match(columnsLine) ?? []).map((line) => countMatches(line, /\|/g) + 1)
  return columns.length === 0 ? 0 : Math.max(...columns) * countMatches(paragraph, /\n/g)
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
