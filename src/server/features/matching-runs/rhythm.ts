/** Weekdays on which a draft is made, Sunday is 0, and the hour in UTC; as in the schedule of `jobs.ts`. */
const draftDays = new Set([1, 4])
const draftHour = 7

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A draft is accepted within this many days. */
const acceptDays = 2

/** When the next draft is made by itself. */
export function nextDraftAt(now: Date): Date {
  for (let days = 0; ; days++) {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, draftHour))
    if (at > now && draftDays.has(at.getUTCDay())) return at
  }
}

/** By when the match that follows the one at hand is accepted at the latest. */
export function acceptedLatest(now: Date): Date {
  return new Date(nextDraftAt(now).getTime() + acceptDays * dayMs)
}
