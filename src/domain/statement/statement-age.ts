/** Days after which members are asked whether their numbers are still correct. */
const staleAfterDays = 90

const dayMs = 86_400_000

/** The numbers of a statement as saved at an instant. Null means not answered. */
type DatedAmounts = { savedAt: string; [figure: string]: string | number | null }

/**
 * Returns when the statement's numbers were last confirmed if that was more than 90 days ago, so that the member can be asked
 * about them. Null otherwise, and while there are no numbers.
 * @param last the latest saved numbers
 */
export function staleSince(last: DatedAmounts | undefined, now: Date): Date | null {
  if (last === undefined || !Object.values(last).some((figure) => typeof figure === 'number')) return null
  const savedAt = new Date(last.savedAt)
  return now.getTime() - savedAt.getTime() > staleAfterDays * dayMs ? savedAt : null
}
