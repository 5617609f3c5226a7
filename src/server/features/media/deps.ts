import type { Deps } from '#server/deps.ts'

export type MediaDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'jobs'>
