/** A member as far as the rotation needs them. Days are `YYYY-MM-DD`. */
export type HotSeatMember = { id: string; joinedOn: string }

/** A hot seat that was had: whose turn it was, and who sat in it, who may have swapped. */
export type HadHotSeat = { onDay: string; turnOf: string; who: string }

/** Two members who swapped: each sits in for the other the next time, from that day on. */
export type HotSeatSwap = { madeOn: string; a: string; b: string }

/** A meeting to come, how many hot seats it has, and who will be away. */
export type HotSeatDay = { onDay: string; hotSeats: number; away: readonly string[] }

/** What the rotation is made from. */
export type Rotation = { members: readonly HotSeatMember[]; had: readonly HadHotSeat[]; swaps: readonly HotSeatSwap[] }

/** Who has the hot seats of a meeting, in order; fewer than it has when too few are there. */
export type PlannedHotSeats = { onDay: string; hotSeats: readonly { turnOf: string; who: string }[] }

/**
 * Who is due, longest first: whoever never had a turn before all who had, by how long they are in the pod; then by how long ago their
 * last turn was. Equal ones by their id, so that everybody sees the same list.
 */
export function dueForHotSeat({ members, had }: Rotation): string[] {
  const lastOn = new Map<string, string>()
  for (const { turnOf, onDay } of had) if (onDay > (lastOn.get(turnOf) ?? '')) lastOn.set(turnOf, onDay)
  const keys = members.map(({ id, joinedOn }) => ({ id, last: lastOn.get(id) ?? '', joinedOn }))
  const order = keys.toSorted((a, b) => compare(a.last, b.last) || compare(a.joinedOn, b.joinedOn) || compare(a.id, b.id))
  return order.map(({ id }) => id)
}

/**
 * The hot seats of meetings to come, in the order of `days`. Who is away is passed over and stays due, so that they are first once they
 * are back. A swap exchanges two turns: each has the other's next one, and nobody else's place moves; where the one who should sit in is
 * away, the turn is its owner's again.
 */
export function planHotSeats(rotation: Rotation, days: readonly HotSeatDay[]): PlannedHotSeats[] {
  const had = [...rotation.had]
  return days.map((day) => {
    const hotSeats = hotSeatsOn({ ...rotation, had }, day)
    had.push(...hotSeats.map((one) => ({ onDay: day.onDay, ...one })))
    return { onDay: day.onDay, hotSeats }
  })
}

function hotSeatsOn(rotation: Rotation, { onDay, hotSeats, away }: HotSeatDay): PlannedHotSeats['hotSeats'] {
  const given: { turnOf: string; who: string }[] = []
  for (const turnOf of dueForHotSeat(rotation)) {
    if (given.length === hotSeats) break
    const isFree = (id: string) => !away.includes(id) && given.every(({ who }) => who !== id)
    const who = [sitterFor(rotation, turnOf, onDay), turnOf].find(isFree)
    if (who !== undefined) given.push({ turnOf, who })
  }
  return given
}

/** The one who sits in for a member, from the newest swap that is still open on their side; the member where there is none. */
function sitterFor({ members, had, swaps }: Rotation, turnOf: string, onDay: string): string {
  const open = swaps.filter(({ madeOn, a, b }) => {
    const isPartner = (a === turnOf || b === turnOf) && a !== b
    const isUsed = had.some((one) => one.turnOf === turnOf && one.onDay >= madeOn)
    return isPartner && madeOn <= onDay && !isUsed && [a, b].every((id) => members.some((member) => member.id === id))
  })
  const newest = open.toSorted((a, b) => compare(a.madeOn, b.madeOn)).at(-1)
  if (!newest) return turnOf
  return newest.a === turnOf ? newest.b : newest.a
}

/**
 * How evenly hot seats are shared, 0 to 1: 1 when nobody is more than one behind, 0 when somebody had none while others had three more
 * than their share. Counted by who sat, since a member came, so that newcomers owe nothing.
 *
 * @returns null while the pod had fewer hot seats than members
 */
export function hotSeatFairness({ members, had }: Pick<Rotation, 'members' | 'had'>): number | null {
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
