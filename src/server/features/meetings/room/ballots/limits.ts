import type { Limit } from '#server/platform/limits/limits.ts'

/** How often a member may vote, minds changed included; the subject is their id. */
export const ballotsAnHour = { name: 'meetings.ballots/member', most: 120, withinMs: 3_600_000 } as const satisfies Limit
