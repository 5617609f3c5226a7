import type { Deps } from '#server/deps.ts'

/** What searching needs. */
export type SearchDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'log' | 'secret' | 'jobs'>
