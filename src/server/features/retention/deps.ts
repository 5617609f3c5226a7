import type { Deps } from '#server/deps.ts'

export type RetentionDeps = Pick<
  Deps,
  'config' | 'secret' | 'db' | 'clock' | 'newId' | 'log' | 'jobs' | 'limits' | 'payments' | 'pubSub'
>
