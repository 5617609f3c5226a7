import * as z from 'zod/mini'
import { hotSeatOutcomes } from '#domain/hot-seat/brief.ts'
import { endpoint } from './endpoint.ts'

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

/**
 * A hot seat, named by the day of its meeting (`YYYY-MM-DD`, in the pod's zone) and its place in it, 1 or 2. `startsAt` is when the
 * meeting begins, ISO 8601 in UTC, null once it is past. `figures` is empty without a deal.
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
})
export type HotSeat = z.infer<typeof HotSeat>

/** The hot seats of the viewer's pod: those to come in their order, the next meeting first, and the latest that were held, newest first. */
export const HotSeats = z.object({
  coming: z.array(HotSeat),
  held: z.array(HotSeat),
  members: z.array(
    z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), initials: z.string(), isYou: z.boolean() }),
  ),
})
export type HotSeats = z.infer<typeof HotSeats>

/** GET /api/my-pod/hot-seats: who has the hot seat when, with their briefs. */
export const listHotSeats = endpoint({
  method: 'GET',
  path: '/api/my-pod/hot-seats',
  access: 'member',
  summary: "The hot seats of the viewer's pod: whose turn it is in the coming weeks, and those that were held",
  answer: HotSeats,
  problems: ['access-required', 'not-found'],
})

/** PATCH /api/my-pod/hot-seats/{onDay}/{position}: whoever has it says what it is about. Safe to repeat. */
export const writeBrief = endpoint({
  method: 'PATCH',
  path: '/api/my-pod/hot-seats/{onDay}/{position}',
  access: 'member',
  summary: 'Says what an own hot seat to come is about, with the figures of the deal where there is one',
  params: z.object({ onDay: z.iso.date(), position: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2)) }),
  body: z.object({
    question: z.string(),
    background: z.optional(z.nullable(z.string())),
    exit: z.optional(z.nullable(z.string())),
    deal: z.optional(z.nullable(DealCard)),
  }),
  answer: HotSeat,
  problems: ['access-required', 'not-found', 'invalid-fields', 'too-many-requests'],
})
