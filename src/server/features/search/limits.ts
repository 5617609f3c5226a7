import type { Limit } from '#server/platform/limits/limits.ts'

/** As often as the directory is read; the subject is the person's id. */
export const searchReads = { name: 'search.reads/member', most: 300, withinMs: 60_000, isForReads: true } as const satisfies Limit
