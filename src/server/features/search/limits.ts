import type { Limit } from '#server/platform/limits/limits.ts'

/** As many as reads of the directory. The subject is the user's ID. */
export const searchLimit = { name: 'search.reads/member', max: 300, windowMs: 60_000, isForReads: true } as const satisfies Limit
