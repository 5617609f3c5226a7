import * as templates from '#contract/api/meetings/agenda-templates.ts'
import * as contract from '#contract/api/meetings/room.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { requireLeaderFactor } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { updateAgendaTemplate, getAgendaTemplate } from './agenda-template.ts'
import { castBallot } from './ballots/cast-ballot.ts'
import { sendRoomHeartbeat, sendRoomCommand } from './enter-room.ts'
import { getRoom } from './get-room.ts'
import { scoreMeeting, createMeetingNote } from './create-meeting-note.ts'

export function routes(app: App, deps: MeetingDeps): void {
  serve(app, contract.getServerTime, () => ({ serverAt: deps.clock.now().getTime() }))
  serve(app, contract.getRoom, ({ userId }) => getRoom(deps, userId))
  serve(app, contract.sendRoomHeartbeat, ({ userId, body }) => sendRoomHeartbeat(deps, userId, body.connection))
  serve(app, contract.sendRoomCommand, ({ userId, body }) => sendRoomCommand(deps, userId, body))
  serve(app, contract.createMeetingNote, ({ userId, body }) => createMeetingNote(deps, userId, body))
  serve(app, contract.scoreMeeting, ({ userId, body }) => scoreMeeting(deps, userId, body))
  serve(app, contract.castBallot, ({ userId, body }) => castBallot(deps, userId, body))
  serve(app, templates.getAgendaTemplate, ({ userId, params }) => getAgendaTemplate(deps, userId, params.minutes))
  serve(app, templates.updateAgendaTemplate, async ({ viewer, userId, params, body }) => {
    await requireLeaderFactor(deps, viewer)
    return updateAgendaTemplate(deps, userId, { length: params.minutes, parts: body.parts })
  })
}
