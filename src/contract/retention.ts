import * as z from 'zod/mini'
import { CancelReason, OfferKind, PauseMonths, RetentionOffer } from '#domain/billing/retention.ts'
import { UntilEnd } from '#domain/billing/until-end.ts'
import { endpoint } from './endpoint.ts'

/** DELETE /api/subscriptions: opens a session of the cancel flow. Nothing is canceled by it. */
export const startCancel = endpoint({
  method: 'DELETE',
  path: '/api/subscriptions',
  access: 'auth',
  summary: 'Opens the cancel flow and answers its token; changes nothing yet',
  answer: z.object({ token: z.string(), sessionId: z.string(), provider: z.literal('builtin') }),
  status: 200,
  problems: ['no-subscription', 'already-canceling'],
})

/** POST /api/subscriptions/cancel-button: the member backed out and keeps the membership. Says so once an hour at most. */
export const abortCancel = endpoint({
  method: 'POST',
  path: '/api/subscriptions/cancel-button',
  access: 'auth',
  summary: 'Notes that the member backed out of canceling; changes no billing',
})

/** POST /api/subscriptions/cancel: cancels at the end of the paid period without the flow, for when that does not work. */
export const cancelPlainly = endpoint({
  method: 'POST',
  path: '/api/subscriptions/cancel',
  access: 'auth',
  limit: 'payments',
  summary: 'Cancels at the end of the paid period; for when the cancel flow does not work',
  problems: ['no-subscription', 'already-canceling', 'conflict', 'payments-unavailable'],
})

/** What the widget shows: when it would end, and for each reason the offers that fit, best first, two at most. */
export const RetentionSession = z.object({
  sessionId: z.string(),
  /** When the membership would end, ISO 8601. */
  endsAt: z.string(),
  /** What would hold up to then, and until when pages are open while a payment is owed; null where they are closed. */
  untilEnd: UntilEnd,
  openUntil: z.nullable(z.string()),
  currency: z.string(),
  interval: z.enum(['month', 'year']),
  reasons: z.array(z.object({ reason: CancelReason, offers: z.array(RetentionOffer) })),
})
export type RetentionSession = z.infer<typeof RetentionSession>

/** GET /api/retention/session: what the widget shows. Needs `Authorization: Bearer <token>`, as the other two do. */
export const readRetentionSession = endpoint({
  method: 'GET',
  path: '/api/retention/session',
  access: 'auth',
  limit: 'payments',
  summary: 'What the cancel flow shows: reasons and the offers that fit each',
  answer: RetentionSession,
  problems: ['retention-token', 'retention-over', 'payments-unavailable'],
})

/** POST /api/retention/events: how far a member got. */
export const reportRetentionEvent = endpoint({
  method: 'POST',
  path: '/api/retention/events',
  access: 'auth',
  summary: 'Notes how far a member got in the cancel flow',
  body: z
    .object({
      step: z.enum(['reason', 'offer', 'confirm']),
      reason: z.optional(z.nullable(CancelReason)),
      offer: z.optional(z.nullable(OfferKind)),
    })
    .check(
      z.refine(({ step, reason }) => step === 'confirm' || Boolean(reason), {
        path: ['reason'],
        error: 'Please choose one of the reasons.',
      }),
      z.refine(({ step, offer }) => step !== 'offer' || Boolean(offer), {
        path: ['offer'],
        error: 'Please choose one of the offers.',
      }),
    ),
  problems: ['retention-token', 'retention-over'],
})

const accepted = { kind: z.literal('offer_accepted'), reason: CancelReason }

/** How the cancel flow ended. */
export const RetentionOutcome = z.discriminatedUnion(
  'kind',
  [
    z.discriminatedUnion(
      'offer',
      [
        z.object({ ...accepted, offer: z.literal('discount') }),
        z.object({ ...accepted, offer: z.literal('switch') }),
        z.object({ ...accepted, offer: z.literal('pause'), months: PauseMonths }),
        z.object({
          ...accepted,
          offer: z.literal('talk'),
          message: z
            .string({ error: 'Please write a few words.' })
            .check(
              z.trim(),
              z.minLength(1, 'Please write a few words.'),
              z.maxLength(4_000, 'Please use at most 4,000 characters.'),
            ),
        }),
      ],
      { error: 'Please choose one of the offers.' },
    ),
    z.object({
      kind: z.literal('canceled'),
      reason: z.nullable(CancelReason),
      comment: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2_000, 'Please use at most 2,000 characters.')))),
    }),
    z.object({ kind: z.literal('aborted') }),
  ],
  { error: 'Please choose how to go on.' },
)
export type RetentionOutcome = z.infer<typeof RetentionOutcome>

/** POST /api/retention/outcome: does what the member decided, once. The same decision again is answered the same. */
export const decideRetention = endpoint({
  method: 'POST',
  path: '/api/retention/outcome',
  access: 'auth',
  limit: 'payments',
  summary: 'Does what the member decided in the cancel flow, once',
  body: RetentionOutcome,
  answer: z.object({ state: z.enum(['saved', 'canceled', 'aborted']), endsAt: z.nullable(z.string()) }),
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

/** GET /api/admin/retention: how many asked to cancel and what came of it, over a span of days. */
export const readRetentionFigures = endpoint({
  method: 'GET',
  path: '/api/admin/retention',
  access: 'admin',
  summary: 'How many asked to cancel, why, and what came of it',
  query: z.object({ days: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'Please choose 1 to 999 days.'))) }),
  answer: z.object({
    days: z.int(),
    started: z.int(),
    saved: z.int(),
    canceled: z.int(),
    aborted: z.int(),
    expired: z.int(),
    open: z.int(),
    /** saved of saved and canceled, 0 to 1; null when there is neither. */
    saveRate: z.nullable(z.number()),
    byReason: z.array(z.object({ reason: CancelReason, started: z.int(), saved: z.int(), canceled: z.int() })),
    byOffer: z.array(z.object({ offer: OfferKind, shown: z.int(), taken: z.int() })),
  }),
})
