import type { Deps } from '#server/deps.ts'

/** What the directory needs. */
export type DirectoryDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'secret' | 'jobs'>
