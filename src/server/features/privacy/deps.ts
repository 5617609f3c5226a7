import type { Deps } from '#server/deps.ts'

/** What people's data is gathered and let go with. */
export type PrivacyDeps = Pick<
  Deps,
  'config' | 'secret' | 'db' | 'clock' | 'newId' | 'random' | 'log' | 'jobs' | 'live' | 'limits' | 'mail' | 'push'
>
