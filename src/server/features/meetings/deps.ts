import type { Deps } from '#server/deps.ts'

/** What use cases of meetings need. */
export type MeetingDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'limits' | 'log'>
