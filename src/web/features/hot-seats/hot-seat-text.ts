import type { HotSeat, HotSeats } from '#contract/api/meetings/hot-seats.ts'
import { formatDaysUntil, formatLongDay } from '#domain/formatting/dates.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'

type HotSeatMember = HotSeats['members'][number]

/** Explanation of the rotation order. */
export const rotationText = t`The member who has waited longest goes next, and newcomers go before anyone’s second turn. If you’re away, you keep your turn for the next meeting.`

/** First and last name of a member; "A former member" for someone who has left the pod. */
export function memberNameOf(members: readonly HotSeatMember[], id: string): string {
  const member = members.find((other) => other.id === id)
  return member ? fullName(member) : t`A former member`
}

/** Short name in lists: "You", or the first name, with the initial of the last name if two members share it. */
export function shortMemberNameOf(members: readonly HotSeatMember[], id: string): string {
  const member = members.find((other) => other.id === id)
  if (!member) return t`A former member`
  if (member.isYou) return t`You`
  const isShared = members.some((other) => other.id !== id && other.firstName === member.firstName)
  return isShared ? `${member.firstName} ${member.lastName.charAt(0)}.` : member.firstName || member.lastName
}

/** Whether a hot seat is the viewer's own. */
export function isOwn(members: readonly HotSeatMember[], { memberId }: HotSeat): boolean {
  return members.some(({ id, isYou }) => isYou && id === memberId)
}

/** Date of a hot seat: "Tuesday, January 6, in 2 days", or "January 6, 2026" once it is past. */
export function formatSeatDate({ startsAt, onDay }: HotSeat, now: Date, timeZone: string): string {
  // A meeting day is a plain date; noon UTC lies on that day.
  if (startsAt === null) return formatDay(`${onDay}T12:00:00Z`, 'UTC')
  const at = new Date(startsAt)
  return `${formatLongDay(at, timeZone)}, ${formatDaysUntil(at, now, timeZone)}`
}

/** Unique key of a hot seat within a pod. */
export function seatKeyOf({ onDay, position }: HotSeat): string {
  return `${onDay}/${position}`
}
