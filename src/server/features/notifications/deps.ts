import type { Deps } from '#server/deps.ts'

/** What writing and sending mail needs. */
export type NotificationDeps = Pick<Deps, 'config' | 'secret' | 'random' | 'db' | 'clock' | 'newId' | 'log' | 'jobs' | 'mail'>

/** What telling open pages the news needs. */
export type NewsDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'log' | 'live'>
