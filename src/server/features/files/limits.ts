import type { Limit } from '#server/platform/limits/limits.ts'

const hourMs = 60 * 60_000

/** How often somebody may bring a file; the subject is the person's id. */
export const fileLimits = {
  anHour: { name: 'files.uploads/hour', most: 60, withinMs: hourMs },
  aDay: { name: 'files.uploads/day', most: 200, withinMs: 24 * hourMs },
} as const satisfies Record<string, Limit>
