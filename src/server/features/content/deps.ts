import type { Deps } from '#server/deps.ts'

/** What use cases of content need. */
export type ContentDeps = Pick<Deps, 'config' | 'secret' | 'db' | 'clock' | 'newId' | 'limits' | 'live' | 'jobs'>
