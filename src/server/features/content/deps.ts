import type { Deps } from '#server/deps.ts'

export type ContentDeps = Pick<Deps, 'config' | 'secret' | 'db' | 'clock' | 'newId' | 'limits' | 'pubSub' | 'jobs'>
