/** Minimum number of members of a working pod, and the lowest capacity a leader can set. */
export const seatsMin = 4
/** Maximum number of seats of a pod. */
export const seatsMax = 8
/** Returns the free seats of a pod. Never negative, even after the leader lowered the capacity. */
export function seatsLeft(maxMembers: number, taken: number): number {
  return Math.max(0, maxMembers - taken)
}

/** Default capacity of a new pod. */
export const defaultSeats = 6

/** A period in a pod. `endedAt` is null for a current member. */
export type MembershipPeriod = { since: Date; endedAt: Date | null }

/**
 * Returns since when a pod has continuously had fewer than four members: since the departure that took it below four, or since
 * it was created if it never had four. Null if it has enough. A member who joins at the exact moment another leaves counts as a
 * seamless replacement.
 */
export function belowMinimumSince(foundedAt: Date, stays: readonly MembershipPeriod[]): Date | null {
  const steps = stays.flatMap(({ since, endedAt }) => [
    { at: since.getTime(), by: 1 },
    ...(endedAt ? [{ at: endedAt.getTime(), by: -1 }] : []),
  ])
  let members = 0
  let began = foundedAt.getTime()
  for (const { at, by } of steps.toSorted((a, b) => a.at - b.at || b.by - a.by)) {
    members += by
    if (by < 0 && members === seatsMin - 1) began = at
  }
  return members < seatsMin ? new Date(began) : null
}
