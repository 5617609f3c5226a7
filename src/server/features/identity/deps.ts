import type { Deps } from '#server/deps.ts'

export type IdentityDeps = Pick<
  Deps,
  'config' | 'db' | 'clock' | 'newId' | 'random' | 'secret' | 'jobs' | 'limits' | 'log' | 'pubSub'
>
