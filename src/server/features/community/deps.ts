import type { Deps } from '#server/deps.ts'

/** What use cases of the community need. */
export type CommunityDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'limits' | 'secret'>
