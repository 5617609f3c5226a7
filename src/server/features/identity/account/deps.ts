import type { Deps } from '#server/deps.ts'

export type AccountDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'newId' | 'random' | 'secret' | 'jobs' | 'limits' | 'log'>
