import type { Deps } from '#server/deps.ts'

export type PrivacyDeps = Pick<
  Deps,
  'config' | 'secret' | 'db' | 'clock' | 'newId' | 'random' | 'log' | 'jobs' | 'pubSub' | 'limits' | 'mail' | 'push'
>
