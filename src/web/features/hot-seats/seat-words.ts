import type { HotSeat, HotSeats } from '#contract/hot-seats.ts'
import { formatDaysUntil, formatLongDay } from '#domain/words/dates.ts'
import { fullName } from '#domain/words/full-name.ts'
import { formatDay } from '../../lib/dates.ts'

type Fellow = HotSeats['members'][number]

/** Why the order is what it is. */
export const whyFair =
  'Whoever has waited longest is next, and newcomers come before a second turn. Whoever is away keeps their turn for the next meeting.'

/** First and last name of a member; "A former member" for somebody who is not in the pod any more. */
export function nameIn(members: readonly Fellow[], id: string): string {
  const found = members.find((one) => one.id === id)
  return found ? fullName(found) : 'A former member'
}

/** How a list calls a member: "You", or the first name, with the first letter of the last where two share it. */
export function shortNameIn(members: readonly Fellow[], id: string): string {
  const found = members.find((one) => one.id === id)
  if (!found) return 'A former member'
  if (found.isYou) return 'You'
  const isShared = members.some((one) => one.id !== id && one.firstName === found.firstName)
  return isShared ? `${found.firstName} ${found.lastName.charAt(0)}.` : found.firstName || found.lastName
}

/** Whether a hot seat is the viewer's own. */
export function isOwn(members: readonly Fellow[], { memberId }: HotSeat): boolean {
  return members.some(({ id, isYou }) => isYou && id === memberId)
}

/** When a hot seat is or was: "Tuesday, 6 January, in 2 days", or "6 January 2026" once it is past. */
export function whenOf({ startsAt, onDay }: HotSeat, now: Date, timeZone: string): string {
  // A meeting day is a plain date: noon lies on it in UTC.
  if (startsAt === null) return formatDay(`${onDay}T12:00:00Z`, 'UTC')
  const at = new Date(startsAt)
  return `${formatLongDay(at, timeZone)}, ${formatDaysUntil(at, now, timeZone)}`
}

/** What tells one hot seat of a pod from the others. */
export function keyOf({ onDay, position }: HotSeat): string {
  return `${onDay}/${position}`
}
