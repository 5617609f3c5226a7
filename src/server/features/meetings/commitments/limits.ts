import type { Limit } from '#server/platform/limits/limits.ts'

/** Limit on new commitments, per member ID. */
export const commitmentsPerDay = {
  name: 'meetings.commitments/member',
  max: 60,
  windowMs: 24 * 3_600_000,
} as const satisfies Limit
