/** Introduction above every page of the assessment. */
export const introText =
  'Answer for how you usually are, not how you’d like to be. There are no right answers, and your pod never sees them.'

/** "1 statement is still open", "3 statements are still open". */
export function formatOpenCount(count: number): string {
  return count === 1 ? '1 statement is still open' : `${count} left to answer`
}
