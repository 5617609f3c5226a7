/** After so many days we ask whether the numbers are still right. */
const staleAfterDays = 90

const dayMs = 86_400_000

/** When a statement was saved, and its figures as they were then; null where nothing was said. */
type DatedFigures = { savedAt: string; [figure: string]: string | number | null }

/**
 * Since when the numbers of a statement have not been confirmed, once that is more than 90 days, so that its member is asked
 * whether they still hold. Null before, and while there are no numbers.
 *
 * @param last the figures as they were saved last
 */
export function staleSince(last: DatedFigures | undefined, now: Date): Date | null {
  if (last === undefined || !Object.values(last).some((figure) => typeof figure === 'number')) return null
  const savedAt = new Date(last.savedAt)
  return now.getTime() - savedAt.getTime() > staleAfterDays * dayMs ? savedAt : null
}
