import * as contract from '#contract/api/meetings/meetings.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve, serveWithLoaders } from '#server/platform/http/serve.ts'
import { requireLeaderFactor } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { rsvpToPodMeeting } from './rsvp-to-meeting.ts'
import { updatePodMeeting } from './update-meeting.ts'
import { listMeetingsOfPod, scheduleLoaders } from './list-meetings-of-pod.ts'

export function routes(app: App, deps: MeetingDeps): void {
  serveWithLoaders(app, contract.listPodMeetings, scheduleLoaders, ({ userId, loaded, query }) =>
    listMeetingsOfPod(deps, loaded, userId, query),
  )
  serve(app, contract.updatePodMeeting, async ({ viewer, userId, params, body }) => {
    await requireLeaderFactor(deps, viewer)
    return updatePodMeeting(deps, userId, params.onDay, body)
  })
  serve(app, contract.rsvpToPodMeeting, ({ userId, params, body }) => rsvpToPodMeeting(deps, userId, params.onDay, body))
}
