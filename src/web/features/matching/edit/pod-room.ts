import type { DraftPodLine } from '#contract/matching-drafts.ts'

/** A new pod begins with so many members or more. */
const fewestInNewPod = 4

/** A pod of a draft, and those who would go there with the times they accept. */
type Room = Pick<DraftPodLine, 'members' | 'seats'> & { slot: Pick<DraftPodLine['slot'], 'label'> }
type Goer = { slots: readonly string[] }

/** Why a pod cannot be split, in words; null where it can. */
export function whyNoSplit({ members }: Pick<DraftPodLine, 'members'>): string | null {
  return members < 2 * fewestInNewPod ? `A pod can be split from ${2 * fewestInNewPod} members on.` : null
}

/**
 * Why some members cannot go to a pod, as far as its seats and its time tell; null where neither is in the way. The server knows of
 * further rules and has the last word.
 */
export function whyNoRoom({ slot, members, seats }: Room, goers: readonly Goer[]): string | null {
  const free = seats - members
  if (free <= 0) return 'full'
  if (free < goers.length) return free === 1 ? 'only one seat is free' : `only ${free} seats are free`
  const without = goers.filter(({ slots }) => !slots.includes(slot.label)).length
  if (without === 0) return null
  if (goers.length === 1) return 'not one of their times'
  return without === 1 ? 'not a time of one of them' : `not a time of ${without} of them`
}
