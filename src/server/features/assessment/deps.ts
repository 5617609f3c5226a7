import type { Deps } from '#server/deps.ts'

/** What the assessment and the statement need. */
export type AssessmentDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'jobs' | 'limits' | 'config'>
