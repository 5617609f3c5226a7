import type { Deps } from '#server/deps.ts'

export type FileDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'random' | 'jobs' | 'limits' | 'log' | 'config' | 'files'>
