import { seatsMin } from './seats.ts'

/** How long somebody was in a pod; `endedAt` is null while they are. */
export type Stay = { since: Date; endedAt: Date | null }

/**
 * Since when a pod has had fewer than four members without a break: since the last of them left who made it so, or since it was founded,
 * where it never had four. Null where it has enough. Whoever comes at the very moment somebody leaves follows them without a break.
 */
export function tooFewSince(foundedAt: Date, stays: readonly Stay[]): Date | null {
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
