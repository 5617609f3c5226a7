/** Stands above every page of the assessment. */
export const intro =
  'Answer for how you usually are, not how you would like to be. There are no right answers; your pod never sees single answers.'

/** "1 statement is still open", "3 statements are still open". */
export function openInWords(count: number): string {
  return count === 1 ? '1 statement is still open' : `${count} statements are still open`
}
