import type { Limit } from '#server/platform/limits/limits.ts'

const dayMs = 24 * 3_600_000

/** How often somebody writes to support; the subject is their id. */
export const supportLimits = {
  tickets: { name: 'support.tickets/member', most: 10, withinMs: dayMs },
  messages: { name: 'support.messages/member', most: 60, withinMs: dayMs },
} as const satisfies Record<string, Limit>
