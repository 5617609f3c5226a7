/** Introduction above every page of the assessment. */
export const introText =
  'Answer for how you usually are, not how you would like to be. There are no right answers; your pod never sees single answers.'

/** "1 statement is still open", "3 statements are still open". */
export function formatOpenCount(count: number): string {
  return count === 1 ? '1 statement is still open' : `${count} statements are still open`
}
