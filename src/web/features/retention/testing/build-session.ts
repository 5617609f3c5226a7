import type { RetentionSession } from '#contract/api/retention.ts'

/**
 * For tests: a cancel-flow session of a monthly member with one reason that has two offers, one with a pause, one with a
 * message, and one without an offer.
 */
export function buildSession(overrides: Partial<RetentionSession> = {}): RetentionSession {
  return {
    sessionId: '1',
    endsAt: '2026-03-02T15:00:00.000Z',
    untilEnd: 'open',
    openUntil: null,
    currency: 'usd',
    interval: 'month',
    reasons: [
      {
        reason: 'too_expensive',
        offers: [
          { kind: 'discount', percentOff: 30, until: '2026-06-02T15:00:00.000Z', amountCents: 4_130 },
          { kind: 'switch', interval: 'year', amountCents: 59_000 },
        ],
      },
      {
        reason: 'unused',
        offers: [
          {
            kind: 'pause',
            months: [1, 2, 3],
            until: ['2026-04-02T15:00:00.000Z', '2026-05-02T15:00:00.000Z', '2026-06-02T15:00:00.000Z'],
            discount: { until: '2026-05-20T15:00:00.000Z', skipped: [0, 1, 2] },
          },
        ],
      },
      { reason: 'too_complex', offers: [{ kind: 'talk' }] },
      { reason: 'other', offers: [] },
    ],
    ...overrides,
  }
}
