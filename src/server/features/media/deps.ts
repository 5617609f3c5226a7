import type { Deps } from '#server/deps.ts'

/** What use cases of the library need. */
export type MediaDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'jobs'>
