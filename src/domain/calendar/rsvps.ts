import * as z from 'zod/mini'

/** A member's RSVP to an event or a meeting. */
export const EventRsvp = z.enum(['yes', 'maybe', 'no'])
export type EventRsvp = z.infer<typeof EventRsvp>

/** One member's RSVP to an event. */
export type MemberRsvp = { userId: string; answer: EventRsvp }

/** Members by their status for an event: going, on the waitlist, maybe, declined. Each list is in the order of the RSVPs. */
export type SeatAllocation = { going: string[]; waiting: string[]; maybe: string[]; declined: string[] }

/**
 * Assigns the seats of an event. A member who answers yes gets a seat while one is free and joins the waitlist after that. A
 * maybe takes no seat. A member who gives up a seat and returns goes to the end of the waitlist, because the RSVP is newer.
 * @param answers one per member, ordered by the time of its last change, oldest first
 * @param capacity number of seats, null for unlimited
 */
export function allocateSeats(answers: readonly MemberRsvp[], capacity: number | null): SeatAllocation {
  const who = (wanted: EventRsvp) => answers.filter(({ answer }) => answer === wanted).map(({ userId }) => userId)
  const attending = who('yes')
  const seats = capacity ?? attending.length
  return { going: attending.slice(0, seats), waiting: attending.slice(seats), maybe: who('maybe'), declined: who('no') }
}

/** Counts the free seats and the members on the waitlist. `seatsLeft` is null if capacity is unlimited. */
export function countSeats(
  { going, waiting }: SeatAllocation,
  capacity: number | null,
): { seatsLeft: number | null; waiting: number } {
  return { seatsLeft: capacity === null ? null : Math.max(0, capacity - going.length), waiting: waiting.length }
}

/** Returns the members who moved from the waitlist to a seat, in waitlist order, so that they can be notified. */
export function promotedFromWaitlist(before: SeatAllocation, after: SeatAllocation): string[] {
  const waited = new Set(before.waiting)
  return after.going.filter((userId) => waited.has(userId))
}

/** Returns the lowest capacity an event can be set to. Members who have a seat keep it. */
export function minCapacity({ going }: SeatAllocation): number {
  return Math.max(1, going.length)
}
