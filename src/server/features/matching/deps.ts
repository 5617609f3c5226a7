import type { Deps } from '#server/deps.ts'

export type MatchingDeps = Pick<Deps, 'secret' | 'db' | 'clock' | 'newId' | 'random' | 'jobs' | 'pubSub' | 'log'>
