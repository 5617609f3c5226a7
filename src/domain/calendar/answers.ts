import * as z from 'zod/mini'

/** What a member answers to an event or a meeting. */
export const EventAnswer = z.enum(['yes', 'maybe', 'no'])
export type EventAnswer = z.infer<typeof EventAnswer>

/** One member's answer to an event. */
export type GivenAnswer = { userId: string; answer: EventAnswer }

/** Who comes, who waits for a seat, who may come and who does not; each in the order of the answers. */
export type PlacedAnswers = { going: string[]; waiting: string[]; maybe: string[]; declined: string[] }

/**
 * Places answers on the seats of an event: whoever says yes has a seat while there is one, and waits in line after that.
 *
 * A maybe takes no seat. Somebody who gives a seat away and comes back is at the end of the line, as their answer is newer.
 *
 * @param answers one per member, by when each was last changed to what it is, the oldest first
 * @param capacity number of seats; null where there are enough for everybody
 */
export function placeAnswers(answers: readonly GivenAnswer[], capacity: number | null): PlacedAnswers {
  const who = (wanted: EventAnswer) => answers.filter(({ answer }) => answer === wanted).map(({ userId }) => userId)
  const coming = who('yes')
  const seats = capacity ?? coming.length
  return { going: coming.slice(0, seats), waiting: coming.slice(seats), maybe: who('maybe'), declined: who('no') }
}

/** Seats still free, and how many wait; `seatsLeft` is null where there is no end of seats. */
export function countSeats(
  { going, waiting }: PlacedAnswers,
  capacity: number | null,
): { seatsLeft: number | null; waiting: number } {
  return { seatsLeft: capacity === null ? null : Math.max(0, capacity - going.length), waiting: waiting.length }
}

/** Who waited before and has a seat now, in the order of the line: those to be told. */
export function movedUp(before: PlacedAnswers, after: PlacedAnswers): string[] {
  const waited = new Set(before.waiting)
  return after.going.filter((userId) => waited.has(userId))
}

/** The fewest seats an event may be set to: those who hold one keep it. */
export function leastCapacity({ going }: PlacedAnswers): number {
  return Math.max(1, going.length)
}
