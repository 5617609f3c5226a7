import type { Limit } from '#server/platform/limits/limits.ts'

const dayMs = 24 * 3_600_000

/** Limits on tickets and messages, per member ID. */
export const supportLimits = {
  tickets: { name: 'support.tickets/member', max: 10, windowMs: dayMs },
  messages: { name: 'support.messages/member', max: 60, windowMs: dayMs },
} as const satisfies Record<string, Limit>
