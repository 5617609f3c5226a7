import type { Deps } from '#server/deps.ts'

/** What use cases of files need. */
export type FileDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'random' | 'jobs' | 'limits' | 'log' | 'config' | 'files'>
