import type { Deps } from '#server/deps.ts'

export type NotificationDeps = Pick<
  Deps,
  'config' | 'secret' | 'random' | 'db' | 'clock' | 'newId' | 'log' | 'jobs' | 'pubSub' | 'mail' | 'push'
>
