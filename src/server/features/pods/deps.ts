import type { Deps } from '#server/deps.ts'

/** What use cases of pods need. */
export type PodDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'limits' | 'log'>
