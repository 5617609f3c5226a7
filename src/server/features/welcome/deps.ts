import type { Deps } from '#server/deps.ts'

/** What use cases of welcome packages need. */
export type WelcomeDeps = Pick<Deps, 'clock' | 'newId' | 'jobs' | 'shipping'>
