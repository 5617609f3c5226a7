import type { Deps } from '#server/deps.ts'

export type MergeDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'newId' | 'jobs' | 'pubSub' | 'limits' | 'log'>
