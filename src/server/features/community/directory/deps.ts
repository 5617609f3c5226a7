import type { Deps } from '#server/deps.ts'

export type DirectoryDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'secret' | 'jobs'>
