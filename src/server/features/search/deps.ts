import type { Deps } from '#server/deps.ts'

export type SearchDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'log' | 'secret' | 'jobs'>
