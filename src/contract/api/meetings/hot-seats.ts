import * as z from 'zod/mini'
import { hotSeatOutcomes, votes } from '#domain/hot-seats/brief.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

const dealNumber = z.optional(z.nullable(z.number()))

/** Known values of a deal. See `DealCard`. An absent value becomes null. */
const DealCard = z.object({
  price: dealNumber,
  units: dealNumber,
  rentPerMonth: dealNumber,
  expensesPerMonth: dealNumber,
  vacancyPercent: dealNumber,
  rehab: dealNumber,
  closingCosts: dealNumber,
  downPercent: dealNumber,
  interestPercent: dealNumber,
  loanYears: dealNumber,
})

/** The brief that a member writes for a hot seat. `deal` is null if the question is not about a deal. */
const Brief = z.object({
  question: z.string(),
  background: z.nullable(z.string()),
  exit: z.nullable(z.string()),
  deal: z.nullable(DealCard),
})

/** A metric of the deal with its formula, in words and with numbers. If `value` is null, `missing` states why. */
const DealMetric = z.object({
  key: z.enum(['cap-rate', 'cash-on-cash', 'dscr', 'break-even']),
  label: z.string(),
  value: z.nullable(z.number()),
  text: z.nullable(z.string()),
  formula: z.string(),
  worked: z.nullable(z.string()),
  missing: z.readonly(z.array(z.string())),
})

const Vote = z.enum(votes.map(({ value }) => value))

/**
 * A hot seat, identified by the day of its meeting (`YYYY-MM-DD` in the pod's time zone) and its position, 1 or 2. `startsAt` is
 * the start of the meeting, ISO 8601 in UTC, null once it is past. `figures` is empty without a deal. `votes` and `notes` are
 * those of current pod members, oldest first. Members can vote until `votesUntil`, null if there is nothing to vote on or voting
 * has ended.
 */
export const HotSeat = z.object({
  onDay: z.string(),
  position: z.int(),
  startsAt: z.nullable(z.string()),
  memberId: z.string(),
  state: z.enum(['planned', 'held']),
  brief: z.nullable(Brief),
  figures: z.array(DealMetric),
  outcome: z.nullable(z.enum(hotSeatOutcomes.map(({ value }) => value))),
  lesson: z.nullable(z.string()),
  votes: z.array(z.object({ memberId: z.string(), vote: Vote, reason: z.string(), votedAt: z.string() })),
  votesUntil: z.nullable(z.string()),
  notes: z.array(z.object({ id: z.string(), memberId: z.string(), text: z.string(), writtenAt: z.string() })),
})
export type HotSeat = z.infer<typeof HotSeat>

/** A request to swap: the member with the first hot seat asks the member with the other, later one. */
export const SwapRequest = z.object({ onDay: z.string(), position: z.int(), withOnDay: z.string(), withPosition: z.int() })
export type SwapRequest = z.infer<typeof SwapRequest>

/**
 * The hot seats of the viewer's pod: upcoming ones in order; those with a brief whose meeting has begun and is not recorded yet;
 * and the latest past ones, newest first. `swaps` are the open swap requests that the viewer sent or must answer.
 */
export const HotSeats = z.object({
  coming: z.array(HotSeat),
  running: z.array(HotSeat),
  held: z.array(HotSeat),
  swaps: z.array(SwapRequest),
  members: z.array(
    z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), initials: z.string(), isYou: z.boolean() }),
  ),
})
export type HotSeats = z.infer<typeof HotSeats>

/** GET /api/my-pod/hot-seats: lists the hot seats with their briefs. Empty lists without a pod. */
export const listHotSeats = endpoint({
  method: 'GET',
  path: '/api/my-pod/hot-seats',
  access: 'member',
  summary: "Lists the hot seats of the viewer's pod: upcoming and past ones",
  response: HotSeats,
  problems: ['access-required'],
})

const hotSeatParams = z.object({ onDay: z.iso.date(), position: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2)) })

/** PATCH /api/my-pod/hot-seats/{onDay}/{position}: the member with the hot seat writes its brief. Idempotent. */
export const updateHotSeatBrief = endpoint({
  method: 'PATCH',
  path: '/api/my-pod/hot-seats/{onDay}/{position}',
  access: 'member',
  summary: "Updates the brief of the viewer's upcoming hot seat, with the numbers of the deal if there is one",
  params: hotSeatParams,
  body: z.object({
    question: z.string(),
    background: z.optional(z.nullable(z.string())),
    exit: z.optional(z.nullable(z.string())),
    deal: z.optional(z.nullable(DealCard)),
  }),
  response: HotSeat,
  problems: ['access-required', 'not-found', 'invalid-fields', 'too-many-requests'],
})

/**
 * POST /api/my-pod/hot-seats/{onDay}/{position}/vote: stores the viewer's vote and its reason. A new vote replaces the old one.
 */
export const voteOnHotSeat = endpoint({
  method: 'POST',
  path: '/api/my-pod/hot-seats/{onDay}/{position}/vote',
  access: 'member',
  summary: "Votes go, wait, or pass on another member's hot seat, with a reason, until a day after the meeting; the last counts",
  params: hotSeatParams,
  body: z.object({ vote: Vote, reason: z.string() }),
  response: HotSeat,
  problems: ['access-required', 'not-found', 'invalid-fields', 'hot-seat-refused', 'too-many-requests'],
})

/**
 * POST /api/my-pod/hot-seats/{onDay}/{position}/notes: creates a note. The client generates the ID, which makes retries
 * idempotent.
 */
export const createHotSeatNote = endpoint({
  method: 'POST',
  path: '/api/my-pod/hot-seats/{onDay}/{position}/notes',
  access: 'member',
  summary: 'Adds a note to a hot seat, visible to the pod for ninety days; idempotent with the same ID',
  params: hotSeatParams,
  body: z.object({ id: Id, text: z.string() }),
  status: 201,
  response: HotSeat,
  problems: ['access-required', 'not-found', 'invalid-fields', 'hot-seat-refused', 'too-many-requests'],
})

/**
 * POST /api/my-pod/hot-seats/{onDay}/{position}/outcome: records the outcome of the viewer's hot seat. A new outcome replaces
 * the old one.
 */
export const recordHotSeatOutcome = endpoint({
  method: 'POST',
  path: '/api/my-pod/hot-seats/{onDay}/{position}/outcome',
  access: 'member',
  summary: "Records the outcome of the viewer's past hot seat and a message to the pod; the latest one counts",
  params: hotSeatParams,
  body: z.object({
    outcome: z.enum(hotSeatOutcomes.map(({ value }) => value)),
    lesson: z.optional(z.nullable(z.string())),
  }),
  response: HotSeat,
  problems: ['access-required', 'not-found', 'invalid-fields', 'hot-seat-refused', 'too-many-requests'],
})

/** POST /api/my-pod/hot-seats/{onDay}/{position}/swap: asks another member to swap. Idempotent. */
export const requestSwap = endpoint({
  method: 'POST',
  path: '/api/my-pod/hot-seats/{onDay}/{position}/swap',
  access: 'member',
  summary: "Asks the member with a later hot seat to swap with the viewer's upcoming one; one open request per member",
  params: hotSeatParams,
  body: z.object({ withOnDay: z.iso.date(), withPosition: z.int().check(z.minimum(1), z.maximum(2)) }),
  response: HotSeats,
  problems: ['access-required', 'not-found', 'invalid-fields', 'hot-seat-refused', 'too-many-requests'],
})

/** DELETE /api/my-pod/hot-seats/{onDay}/{position}/swap: withdraws the viewer's swap request. Idempotent. */
export const withdrawSwap = endpoint({
  method: 'DELETE',
  path: '/api/my-pod/hot-seats/{onDay}/{position}/swap',
  access: 'member',
  summary: "Withdraws the swap request for the viewer's hot seat; no effect if there is none",
  params: hotSeatParams,
  response: HotSeats,
  problems: ['access-required', 'not-found', 'too-many-requests'],
})

/**
 * POST /api/my-pod/hot-seats/{onDay}/{position}/swap/answer: accepts or declines the swap that the member with this hot seat
 * requested.
 */
export const respondToSwap = endpoint({
  method: 'POST',
  path: '/api/my-pod/hot-seats/{onDay}/{position}/swap/answer',
  access: 'member',
  summary: 'Swaps with the member of this hot seat who requested it, or declines; briefs, votes, and notes move along',
  params: hotSeatParams,
  body: z.object({ accept: z.boolean() }),
  response: HotSeats,
  problems: ['access-required', 'not-found', 'invalid-fields', 'hot-seat-refused', 'too-many-requests'],
})
