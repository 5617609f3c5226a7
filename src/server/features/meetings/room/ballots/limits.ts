import type { Limit } from '#server/platform/limits/limits.ts'

/** Limit on votes, including changed ones, per member ID. */
export const ballotsPerHour = { name: 'meetings.ballots/member', max: 120, windowMs: 3_600_000 } as const satisfies Limit
