import type { Deps } from '#server/deps.ts'

/** What the cancel flow works with. */
export type RetentionDeps = Pick<Deps, 'config' | 'secret' | 'db' | 'clock' | 'newId' | 'log' | 'jobs' | 'limits' | 'payments'>
