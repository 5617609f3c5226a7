import type { Deps } from '#server/deps.ts'

/** What telling members something, on every way, needs. */
export type NotificationDeps = Pick<
  Deps,
  'config' | 'secret' | 'random' | 'db' | 'clock' | 'newId' | 'log' | 'jobs' | 'live' | 'mail' | 'push'
>

/** What telling open pages the news needs. */
export type NewsDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'log' | 'live'>
