import type { Deps } from '#server/deps.ts'

/** What changes to the way somebody signs in run on. */
export type AccountDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'newId' | 'random' | 'secret' | 'jobs' | 'limits' | 'log'>
