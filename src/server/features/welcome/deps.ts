import type { Deps } from '#server/deps.ts'

/** What bringing a package on its way needs. */
export type WelcomeDeps = Pick<Deps, 'clock' | 'newId' | 'jobs' | 'shipping'>
