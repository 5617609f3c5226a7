/** What the reader of Markdown looks into one by one: runs of signs, line ends, and links that are written plainly. */
const marks = /\*+|_+|~+|`+|[[\]<|&@\\!]|:\/\/|www\.|\n/g
/** Of these, what it compares with each other within a paragraph, so that twice as many take four times as long. */
const pairedMarks = /\*+|_+|~+|`+|[[\]<&@]|:\/\/|www\./g
/** The line below the head of a table. It says how many cells every row has, however few were written. */
const columnsLine = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*\|[-:| \t]*$/gm

const fewMarks = 300
/** Lessons with many tables and lists have 6 marks in 100 characters. */
const marksPerCharacter = 0.08
const mostPairedMarks = 300
const mostCells = 2_000

/**
 * Whether a text holds so many marks that reading it as Markdown would stop the page. It is counted rather than timed, so that
 * the answer is the same on every device.
 */
export function isIntricate(text: string): boolean {
  if (count(text, marks) > Math.max(fewMarks, text.length * marksPerCharacter)) return true
  const paragraphs = text.split(/\n[ \t]*\n/)
  return paragraphs.some((paragraph) => count(paragraph, pairedMarks) > mostPairedMarks || cellsIn(paragraph) > mostCells)
}

/** How many cells the tables of a paragraph can have at most: every line below is a row, with as many as there are columns. */
function cellsIn(paragraph: string): number {
  const columns = (paragraph.match(columnsLine) ?? []).map((line) => count(line, /\|/g) + 1)
  return columns.length === 0 ? 0 : Math.max(...columns) * count(paragraph, /\n/g)
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
