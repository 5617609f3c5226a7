import type { Deps } from '#server/deps.ts'

/** What use cases about merging pods need. */
export type MergeDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'limits' | 'log'>
