/** After so many days we ask whether the numbers are still right. */
const staleAfterDays = 90

const dayMs = 86_400_000

/** Whether a statement was last saved more than 90 days ago, so that its member is asked whether it still holds. */
export function statementIsStale(savedAt: Date, now: Date): boolean {
  return now.getTime() - savedAt.getTime() > staleAfterDays * dayMs
}
