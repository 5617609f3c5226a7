import type { JobHandler } from '#server/platform/jobs/job.ts'
import type { CalendarDeps } from './deps.ts'

/** The calendar handles no job yet. */
export const jobHandlers: readonly JobHandler<CalendarDeps>[] = []
