import type { Limit } from '#server/platform/limits/limits.ts'

/** How often a leader has us look for a pod to go on with; the subject is the member's id. */
export const asks: Limit = { name: 'merges.asks/member', most: 20, withinMs: 60 * 60_000 }
