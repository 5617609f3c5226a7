import type { Deps } from '#server/deps.ts'

export type PodDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'newId' | 'jobs' | 'pubSub' | 'limits' | 'log'>
