import * as contract from '#contract/api/meetings/attendance.ts'
import type { App } from '#server/platform/http/context.ts'
import { serveWithLoaders } from '#server/platform/http/serve.ts'
import type { MeetingDeps } from '../deps.ts'
import { attendanceLoaders, getAttendance } from './get-attendance.ts'

export function routes(app: App, deps: MeetingDeps): void {
  serveWithLoaders(app, contract.getAttendance, attendanceLoaders, ({ userId, loaded }) => getAttendance(deps, loaded, userId))
}
