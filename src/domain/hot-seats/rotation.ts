/** The fields of a member that the rotation uses. Days are `YYYY-MM-DD`. */
export type HotSeatMember = { id: string; joinedOn: string }

/** A past hot seat: its day and its member. */
export type PastHotSeat = { onDay: string; who: string }

/** Input of the rotation. */
export type Rotation = { members: readonly HotSeatMember[]; past: readonly PastHotSeat[] }

/**
 * Orders members by how long they have been due for a hot seat. Members who never had one come first, by time in the pod. The
 * rest follow by the time since their last one. Ties are broken by ID, so that everyone sees the same order.
 */
export function orderByHotSeatDue({ members, past: had }: Rotation): string[] {
  const keys = members.map(({ id, joinedOn }) => {
    const days = had.filter(({ who }) => who === id).map(({ onDay }) => onDay)
    return { id, last: days.toSorted().at(-1) ?? '', joinedOn }
  })
  const order = keys.toSorted((a, b) => compare(a.last, b.last) || compare(a.joinedOn, b.joinedOn) || compare(a.id, b.id))
  return order.map(({ id }) => id)
}

/**
 * Returns the members with a hot seat in the next meeting, in order: those who are due and not away, up to the number of hot
 * seats. A member who is away stays due and comes first at the next meeting attended.
 */
export function nextHotSeatMembers(
  rotation: Rotation,
  { hotSeats, away }: { hotSeats: number; away: readonly string[] },
): string[] {
  return orderByHotSeatDue(rotation)
    .filter((id) => !away.includes(id))
    .slice(0, hotSeats)
}

/**
 * Returns how evenly hot seats are shared, 0 to 1. 1: no member is more than one behind. 0: a member had none while others had
 * three more than their share. Only hot seats since a member joined count, so new members are not behind.
 * @returns null while the pod has had fewer hot seats than members
 */
export function hotSeatFairness({ members, past: had }: Rotation): number | null {
  if (members.length === 0 || had.length < members.length) return null
  const behind = members.map(({ id, joinedOn }) => {
    const since = had.filter(({ onDay }) => onDay >= joinedOn)
    const own = since.filter(({ who }) => who === id).length
    return since.length / members.length - own
  })
  const worst = Math.max(0, ...behind)
  return 1 - Math.min(1, Math.max(0, worst - 1) / 2)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
