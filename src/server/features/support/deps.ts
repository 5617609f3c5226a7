import type { Deps } from '#server/deps.ts'

/** What use cases of support need. */
export type SupportDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'random' | 'jobs' | 'live' | 'limits'>
