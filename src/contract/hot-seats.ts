import * as z from 'zod/mini'
import { hotSeatOutcomes, votes } from '#domain/hot-seat/brief.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

const figure = z.optional(z.nullable(z.number()))

/** What is known of a deal; see `DealCard`. What is left out is null. */
const DealCard = z.object({
  price: figure,
  units: figure,
  rentPerMonth: figure,
  expensesPerMonth: figure,
  vacancyPercent: figure,
  rehab: figure,
  closingCosts: figure,
  downPercent: figure,
  interestPercent: figure,
  loanYears: figure,
})

/** What a member brings to their hot seat; `deal` is null where the question is about none. */
const Brief = z.object({
  question: z.string(),
  background: z.nullable(z.string()),
  exit: z.nullable(z.string()),
  deal: z.nullable(DealCard),
})

/** A figure of the deal with its formula, in words and worked out; where `value` is null, `missing` says why. */
const DealFigure = z.object({
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
 * A hot seat, named by the day of its meeting (`YYYY-MM-DD`, in the pod's zone) and its place in it, 1 or 2. `startsAt` is when the
 * meeting begins, ISO 8601 in UTC, null once it is past. `figures` is empty without a deal. `votes` and `notes` are those of who is in the pod now, the oldest first; votes are taken
 * until `votesUntil`, null where there is nothing to vote on, or no longer.
 */
export const HotSeat = z.object({
  onDay: z.string(),
  position: z.int(),
  startsAt: z.nullable(z.string()),
  memberId: z.string(),
  state: z.enum(['planned', 'held']),
  brief: z.nullable(Brief),
  figures: z.array(DealFigure),
  outcome: z.nullable(z.enum(hotSeatOutcomes.map(({ value }) => value))),
  lesson: z.nullable(z.string()),
  votes: z.array(z.object({ memberId: z.string(), vote: Vote, reason: z.string(), votedAt: z.string() })),
  votesUntil: z.nullable(z.string()),
  notes: z.array(z.object({ id: z.string(), memberId: z.string(), text: z.string(), writtenAt: z.string() })),
})
export type HotSeat = z.infer<typeof HotSeat>

/** Somebody who has the hot seat named first asked whoever has the other, later one to change places. */
export const SwapAsk = z.object({ onDay: z.string(), position: z.int(), withOnDay: z.string(), withPosition: z.int() })
export type SwapAsk = z.infer<typeof SwapAsk>

/**
 * The hot seats of the viewer's pod: those to come in their order, the next meeting first; those with a brief whose meeting has begun and
 * is not written down yet; and the latest that were held, newest first. `swaps` are the open asks that the viewer made or is to answer.
 */
export const HotSeats = z.object({
  coming: z.array(HotSeat),
  running: z.array(HotSeat),
  held: z.array(HotSeat),
  swaps: z.array(SwapAsk),
  members: z.array(
    z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), initials: z.string(), isYou: z.boolean() }),
  ),
})
export type HotSeats = z.infer<typeof HotSeats>

/** GET /api/my-pod/hot-seats: who has the hot seat when, with their briefs; empty lists without a pod. */
export const listHotSeats = endpoint({
  method: 'GET',
  path: '/api/my-pod/hot-seats',
  access: 'member',
  summary: "The hot seats of the viewer's pod: whose turn it is in the coming weeks, and those that were held",
  answer: HotSeats,
  problems: ['access-required'],
})

const aboutOne = z.object({ onDay: z.iso.date(), position: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2)) })

/** PATCH /api/my-pod/hot-seats/{onDay}/{position}: whoever has it says what it is about. Safe to repeat. */
export const writeBrief = endpoint({
  method: 'PATCH',
  path: '/api/my-pod/hot-seats/{onDay}/{position}',
  access: 'member',
  summary: 'Says what an own hot seat to come is about, with the figures of the deal where there is one',
  params: aboutOne,
  body: z.object({
    question: z.string(),
    background: z.optional(z.nullable(z.string())),
    exit: z.optional(z.nullable(z.string())),
    deal: z.optional(z.nullable(DealCard)),
  }),
  answer: HotSeat,
  problems: ['access-required', 'not-found', 'invalid-fields', 'too-many-requests'],
})

/** POST /api/my-pod/hot-seats/{onDay}/{position}/vote: what the viewer would do, and why. Voting again changes the vote. */
export const vote = endpoint({
  method: 'POST',
  path: '/api/my-pod/hot-seats/{onDay}/{position}/vote',
  access: 'member',
  summary: "Votes go, wait or pass on another's hot seat, with a reason, until a day after the meeting; the last word counts",
  params: aboutOne,
  body: z.object({ vote: Vote, reason: z.string() }),
  answer: HotSeat,
  problems: ['access-required', 'not-found', 'invalid-fields', 'hot-seat-refused', 'too-many-requests'],
})

/** POST /api/my-pod/hot-seats/{onDay}/{position}/notes: notes something. The id is made by the caller, so that sending again writes once. */
export const writeHotSeatNote = endpoint({
  method: 'POST',
  path: '/api/my-pod/hot-seats/{onDay}/{position}/notes',
  access: 'member',
  summary: 'Notes something on a hot seat, for the pod alone, for ninety days; safe to repeat with the same id',
  params: aboutOne,
  body: z.object({ id: Id, text: z.string() }),
  status: 201,
  answer: HotSeat,
  problems: ['access-required', 'not-found', 'invalid-fields', 'hot-seat-refused', 'too-many-requests'],
})

/** POST /api/my-pod/hot-seats/{onDay}/{position}/outcome: what became of an own hot seat. Saying it again changes it. */
export const tellOutcome = endpoint({
  method: 'POST',
  path: '/api/my-pod/hot-seats/{onDay}/{position}/outcome',
  access: 'member',
  summary: 'Says what became of an own hot seat that was held, and what one would tell the pod now; the last word counts',
  params: aboutOne,
  body: z.object({
    outcome: z.enum(hotSeatOutcomes.map(({ value }) => value)),
    lesson: z.optional(z.nullable(z.string())),
  }),
  answer: HotSeat,
  problems: ['access-required', 'not-found', 'invalid-fields', 'hot-seat-refused', 'too-many-requests'],
})

/** POST /api/my-pod/hot-seats/{onDay}/{position}/swap: asks another to change places. Asking the same again changes nothing. */
export const askToSwap = endpoint({
  method: 'POST',
  path: '/api/my-pod/hot-seats/{onDay}/{position}/swap',
  access: 'member',
  summary: 'Asks whoever has a later hot seat to change places with an own one to come; one open ask for each of the two',
  params: aboutOne,
  body: z.object({ withOnDay: z.iso.date(), withPosition: z.int().check(z.minimum(1), z.maximum(2)) }),
  answer: HotSeats,
  problems: ['access-required', 'not-found', 'invalid-fields', 'hot-seat-refused', 'too-many-requests'],
})

/** DELETE /api/my-pod/hot-seats/{onDay}/{position}/swap: takes an own ask back. Safe to repeat. */
export const withdrawSwap = endpoint({
  method: 'DELETE',
  path: '/api/my-pod/hot-seats/{onDay}/{position}/swap',
  access: 'member',
  summary: 'Takes back the ask to change places with an own hot seat; nothing where there is none',
  params: aboutOne,
  answer: HotSeats,
  problems: ['access-required', 'not-found', 'too-many-requests'],
})

/** POST /api/my-pod/hot-seats/{onDay}/{position}/swap/answer: says yes or no to whoever has this hot seat and asked for one's own. */
export const answerSwap = endpoint({
  method: 'POST',
  path: '/api/my-pod/hot-seats/{onDay}/{position}/swap/answer',
  access: 'member',
  summary: 'Changes places with whoever has this hot seat and asked, or declines; briefs, votes and notes go with their member',
  params: aboutOne,
  body: z.object({ accept: z.boolean() }),
  answer: HotSeats,
  problems: ['access-required', 'not-found', 'invalid-fields', 'hot-seat-refused', 'too-many-requests'],
})
