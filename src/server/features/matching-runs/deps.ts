import type { Deps } from '#server/deps.ts'

/** What runs of the match work with. */
export type MatchingDeps = Pick<Deps, 'secret' | 'db' | 'clock' | 'newId' | 'random' | 'jobs' | 'live' | 'log'>
