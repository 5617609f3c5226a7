import * as contract from '#contract/meetings.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve, serveFound } from '#server/platform/http/serve.ts'
import { requireLeaderFactor } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { answerMeeting } from './answer-meeting.ts'
import { changeMeeting } from './change-meeting.ts'
import { listMeetingsOfPod, scheduleValues } from './list-meetings.ts'

/** The calls about when a pod meets and who comes. */
export function routes(app: App, deps: MeetingDeps): void {
  serveFound(app, contract.listPodMeetings, scheduleValues, ({ userId, found, query }) =>
    listMeetingsOfPod(deps, found, userId, query),
  )
  serve(app, contract.changePodMeeting, async ({ viewer, userId, params, body }) => {
    await requireLeaderFactor(deps, viewer)
    return changeMeeting(deps, userId, params.onDay, body)
  })
  serve(app, contract.answerPodMeeting, ({ userId, params, body }) => answerMeeting(deps, userId, params.onDay, body))
}
