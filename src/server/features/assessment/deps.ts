import type { Deps } from '#server/deps.ts'

export type AssessmentDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'jobs' | 'limits' | 'config'>
