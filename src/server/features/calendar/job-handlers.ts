import type { JobHandler } from '#server/platform/jobs/job.ts'
import type { CalendarDeps } from './deps.ts'

/** Background work of the calendar. */
export const jobHandlers: readonly JobHandler<CalendarDeps>[] = []
