import type { Deps } from '#server/deps.ts'

export type SupportDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'random' | 'jobs' | 'pubSub' | 'limits'>
