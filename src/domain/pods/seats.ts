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
