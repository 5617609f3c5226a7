import type { Deps } from '#server/deps.ts'

export type CommunityDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'jobs' | 'pubSub' | 'limits' | 'secret'>
