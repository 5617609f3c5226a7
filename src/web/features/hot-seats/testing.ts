import type { HotSeat, HotSeats } from '#contract/api/meetings/hot-seats.ts'
import { podMember } from '#web/testing/visitors.ts'

type HotSeatMember = HotSeats['members'][number]

const buildHotSeatMember = (id: string, firstName: string, lastName: string, isYou = false): HotSeatMember => ({
  id,
  firstName,
  lastName,
  initials: `${firstName[0]}${lastName[0]}`,
  isYou,
})

export const dana = buildHotSeatMember(podMember.user?.id ?? '', 'Dana', 'Whitfield', true)
export const marisol = buildHotSeatMember('0190c0de-0000-7000-8000-0000000000b1', 'Marisol', 'Reyes')
export const priya = buildHotSeatMember('0190c0de-0000-7000-8000-0000000000b2', 'Priya', 'Shah')

/** Builds a member's upcoming hot seat in 2030, without a brief, plus the overrides. */
export function buildHotSeat({ id }: Pick<HotSeatMember, 'id'>, overrides: Partial<HotSeat> = {}): HotSeat {
  return {
    onDay: '2030-01-08',
    position: 1,
    startsAt: '2030-01-09T00:00:00.000Z',
    memberId: id,
    state: 'planned',
    brief: null,
    figures: [],
    outcome: null,
    lesson: null,
    votes: [],
    votesUntil: null,
    notes: [],
    ...overrides,
  }
}

export const brief: NonNullable<HotSeat['brief']> = {
  question: 'Do I buy the four units on Elm Street?',
  background: null,
  exit: null,
  deal: null,
}

/** Builds the hot seats of a pod of three, none planned, plus the overrides. */
export function buildHotSeats(overrides: Partial<HotSeats> = {}): HotSeats {
  return { coming: [], running: [], held: [], swaps: [], members: [dana, marisol, priya], ...overrides }
}
