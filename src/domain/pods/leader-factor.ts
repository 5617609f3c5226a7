const dayMs = 86_400_000

/** Days that leaders have to set up a second factor after they are notified of the requirement. */
const leaderFactorDays = 7

/** Returns when a leader who was notified at an instant must have a second factor. */
export function leaderFactorDueAt(notifiedAt: Date): Date {
  return new Date(notifiedAt.getTime() + leaderFactorDays * dayMs)
}
