import * as contract from '#contract/attendance.ts'
import type { App } from '#server/platform/http/context.ts'
import { serveFound } from '#server/platform/http/serve.ts'
import type { MeetingDeps } from '../deps.ts'
import { attendanceValues, readAttendance } from './read-attendance.ts'

/** The call about who was at meetings. */
export function routes(app: App, deps: MeetingDeps): void {
  serveFound(app, contract.readAttendance, attendanceValues, ({ userId, found }) => readAttendance(deps, found, userId))
}
