import type { Limit } from '#server/platform/limits/limits.ts'

/** How many commitments a member may make; the subject is their id. */
export const commitmentsADay = {
  name: 'meetings.commitments/member',
  most: 60,
  withinMs: 24 * 3_600_000,
} as const satisfies Limit
