import * as z from 'zod/mini'
import { CancelReason, OfferKind, PauseMonths, RetentionOffer } from '#domain/billing/retention.ts'
import { AccessUntilEnd } from '#domain/billing/access-until-end.ts'
import { endpoint } from './endpoint.ts'

/** DELETE /api/subscriptions: opens a session of the cancel flow. Does not cancel anything. */
export const startCancelFlow = endpoint({
  method: 'DELETE',
  path: '/api/subscriptions',
  access: 'auth',
  summary: 'Opens the cancel flow and returns its token; changes nothing yet',
  response: z.object({ token: z.string(), sessionId: z.string(), provider: z.literal('builtin') }),
  status: 200,
  problems: ['no-subscription', 'already-canceling'],
})

/** POST /api/subscriptions/cancel-button: records that the member left the cancel flow and stays, at most once an hour. */
export const abortCancelFlow = endpoint({
  method: 'POST',
  path: '/api/subscriptions/cancel-button',
  access: 'auth',
  summary: 'Records that the member left the cancel flow; changes no billing',
})

/**
 * POST /api/subscriptions/cancel: cancels at the end of the paid period without the cancel flow, as a fallback if the flow does
 * not work.
 */
export const cancelWithoutFlow = endpoint({
  method: 'POST',
  path: '/api/subscriptions/cancel',
  access: 'auth',
  limit: 'payments',
  summary: 'Cancels at the end of the paid period; a fallback if the cancel flow does not work',
  problems: ['no-subscription', 'already-canceling', 'conflict', 'payments-unavailable'],
})

/** Data of the cancel widget: when the membership would end, and up to two offers per reason, best first. */
export const RetentionSession = z.object({
  sessionId: z.string(),
  /** When the membership would end, ISO 8601. */
  endsAt: z.string(),
  /** Access until then, and until when it lasts while a payment is overdue. `openUntil` is null if there is no access. */
  untilEnd: AccessUntilEnd,
  openUntil: z.nullable(z.string()),
  currency: z.string(),
  interval: z.enum(['month', 'year']),
  reasons: z.array(z.object({ reason: CancelReason, offers: z.array(RetentionOffer) })),
})
export type RetentionSession = z.infer<typeof RetentionSession>

/** GET /api/retention/session: returns the data of the widget. Requires `Authorization: Bearer <token>`, like the other two. */
export const getRetentionSession = endpoint({
  method: 'GET',
  path: '/api/retention/session',
  access: 'auth',
  limit: 'payments',
  summary: 'Returns the content of the cancel flow: reasons and the offers for each',
  response: RetentionSession,
  problems: ['retention-token', 'retention-over', 'payments-unavailable'],
})

/** POST /api/retention/events: records the member's progress in the cancel flow. */
export const recordRetentionEvent = endpoint({
  method: 'POST',
  path: '/api/retention/events',
  access: 'auth',
  summary: "Records the member's progress in the cancel flow",
  body: z
    .object({
      step: z.enum(['reason', 'offer', 'confirm']),
      reason: z.optional(z.nullable(CancelReason)),
      offer: z.optional(z.nullable(OfferKind)),
    })
    .check(
      z.refine(({ step, reason }) => step === 'confirm' || Boolean(reason), {
        path: ['reason'],
        error: 'Choose a reason.',
      }),
      z.refine(({ step, offer }) => step !== 'offer' || Boolean(offer), {
        path: ['offer'],
        error: 'Choose one of the offers.',
      }),
    ),
  problems: ['retention-token', 'retention-over'],
})

const acceptedOfferFields = { kind: z.literal('offer_accepted'), reason: CancelReason }

/** Result of the cancel flow. */
export const RetentionOutcome = z.discriminatedUnion(
  'kind',
  [
    z.discriminatedUnion(
      'offer',
      [
        z.object({ ...acceptedOfferFields, offer: z.literal('discount') }),
        z.object({ ...acceptedOfferFields, offer: z.literal('switch') }),
        z.object({ ...acceptedOfferFields, offer: z.literal('pause'), months: PauseMonths }),
        z.object({
          ...acceptedOfferFields,
          offer: z.literal('talk'),
          message: z
            .string({ error: 'Write a few words.' })
            .check(z.trim(), z.minLength(1, 'Write a few words.'), z.maxLength(4_000, 'Use up to 4,000 characters.')),
        }),
      ],
      { error: 'Choose one of the offers.' },
    ),
    z.object({
      kind: z.literal('canceled'),
      reason: z.nullable(CancelReason),
      comment: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2_000, 'Use up to 2,000 characters.')))),
    }),
    z.object({ kind: z.literal('aborted') }),
  ],
  { error: 'Choose what to do next.' },
)
export type RetentionOutcome = z.infer<typeof RetentionOutcome>

/** POST /api/retention/outcome: carries out the member's decision, once. Repeating it gives the same response. */
export const decideRetention = endpoint({
  method: 'POST',
  path: '/api/retention/outcome',
  access: 'auth',
  limit: 'payments',
  summary: "Carries out the member's decision in the cancel flow, once",
  body: RetentionOutcome,
  response: z.object({ state: z.enum(['saved', 'canceled', 'aborted']), endsAt: z.nullable(z.string()) }),
  problems: [
    'retention-token',
    'retention-over',
    'offer-not-available',
    'no-subscription',
    'too-many-requests',
    'conflict',
    'payments-unavailable',
  ],
})

/** GET /api/admin/retention: returns how many members started to cancel and the results, over a range of days. */
export const getRetentionStats = endpoint({
  method: 'GET',
  path: '/api/admin/retention',
  access: 'billing.view',
  summary: 'Returns how many members started to cancel, their reasons, and the results',
  query: z.object({ days: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'Choose 1 to 999 days.'))) }),
  response: z.object({
    days: z.int(),
    started: z.int(),
    saved: z.int(),
    canceled: z.int(),
    aborted: z.int(),
    expired: z.int(),
    open: z.int(),
    /** saved / (saved + canceled), 0 to 1. Null if both are 0. */
    saveRate: z.nullable(z.number()),
    byReason: z.array(z.object({ reason: CancelReason, started: z.int(), saved: z.int(), canceled: z.int() })),
    byOffer: z.array(z.object({ offer: OfferKind, shown: z.int(), taken: z.int() })),
  }),
})
