/** Weekdays (0 is Sunday) and UTC hour of the scheduled draft. Must match the schedule in `jobs.ts`. */
const draftDays = new Set([1, 4])
const draftHour = 7

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Days within which a draft is accepted. */
const acceptDays = 2

/** Returns when the next scheduled draft is made. */
export function nextDraftAt(now: Date): Date {
  for (let days = 0; ; days++) {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, draftHour))
    if (at > now && draftDays.has(at.getUTCDay())) return at
  }
}

/** Returns the latest time at which the next scheduled match is accepted. */
export function latestAcceptanceAt(now: Date): Date {
  return new Date(nextDraftAt(now).getTime() + acceptDays * dayMs)
}
