/** A member as far as the rotation needs them. Days are `YYYY-MM-DD`. */
export type HotSeatMember = { id: string; joinedOn: string }

/** A hot seat that was held: on what day, and who sat in it. */
export type HadHotSeat = { onDay: string; who: string }

/** What the rotation is made from. */
export type Rotation = { members: readonly HotSeatMember[]; had: readonly HadHotSeat[] }

/**
 * Who is due, longest first: whoever never had a turn before all who had, by how long they are in the pod; then by how long ago their
 * last turn was. Equal ones by their id, so that everybody sees the same list.
 */
export function dueForHotSeat({ members, had }: Rotation): string[] {
  const keys = members.map(({ id, joinedOn }) => {
    const days = had.filter(({ who }) => who === id).map(({ onDay }) => onDay)
    return { id, last: days.toSorted().at(-1) ?? '', joinedOn }
  })
  const order = keys.toSorted((a, b) => compare(a.last, b.last) || compare(a.joinedOn, b.joinedOn) || compare(a.id, b.id))
  return order.map(({ id }) => id)
}

/**
 * Who has the hot seats of the next meeting, in order: those who are due and not away, as many as it has. Who is away stays due, and so
 * is first once they are back.
 */
export function hotSeatsOfNext(rotation: Rotation, { hotSeats, away }: { hotSeats: number; away: readonly string[] }): string[] {
  return dueForHotSeat(rotation)
    .filter((id) => !away.includes(id))
    .slice(0, hotSeats)
}

/**
 * How evenly hot seats are shared, 0 to 1: 1 when nobody is more than one behind, 0 when somebody had none while others had three more
 * than their share. Counted by who sat, since a member came, so that newcomers owe nothing.
 *
 * @returns null while the pod had fewer hot seats than members
 */
export function hotSeatFairness({ members, had }: Rotation): number | null {
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
