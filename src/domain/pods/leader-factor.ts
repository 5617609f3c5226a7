const dayMs = 86_400_000

/** Days that leaders have to set up a second factor, from when they are told that they need one. */
const leaderFactorDays = 7

/** When a leader who was told at this moment needs a second factor. */
export function leaderFactorDue(notifiedAt: Date): Date {
  return new Date(notifiedAt.getTime() + leaderFactorDays * dayMs)
}
