import type { Deps } from '#server/deps.ts'

/** What use cases of the calendar need. */
export type CalendarDeps = Pick<
  Deps,
  'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'limits' | 'log' | 'random' | 'secret' | 'config'
>
