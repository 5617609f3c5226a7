/** Fewest members a pod works with, and the least seats a leader may set. */
export const seatsMin = 4
/** Most seats a pod may have. */
export const seatsMax = 8
/** Seats still free in a pod; never below zero, also after its leader lowered the seats. */
export function seatsLeft(maxMembers: number, taken: number): number {
  return Math.max(0, maxMembers - taken)
}

/** Seats of a pod that a member founds, unless they say otherwise. */
export const seatsOfOwnPod = 6
