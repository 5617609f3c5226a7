import type { Limit } from '#server/platform/limits/limits.ts'

const hourMs = 60 * 60_000

/** Rate limits of uploads, per user. */
export const fileLimits = {
  anHour: { name: 'files.uploads/hour', max: 60, windowMs: hourMs },
  aDay: { name: 'files.uploads/day', max: 200, windowMs: 24 * hourMs },
} as const satisfies Record<string, Limit>
