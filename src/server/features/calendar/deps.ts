import type { Deps } from '#server/deps.ts'

export type CalendarDeps = Pick<
  Deps,
  'db' | 'clock' | 'newId' | 'jobs' | 'pubSub' | 'limits' | 'log' | 'random' | 'secret' | 'config'
>
