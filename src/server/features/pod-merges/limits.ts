import type { Limit } from '#server/platform/limits/limits.ts'

/** Limit on merge requests, per member ID of the leader. */
export const mergeRequestLimit: Limit = { name: 'merges.asks/member', max: 20, windowMs: 60 * 60_000 }
