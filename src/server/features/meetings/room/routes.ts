import * as templates from '#contract/agenda-templates.ts'
import * as contract from '#contract/meeting-room.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { requireLeaderFactor } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { changeTemplate, showTemplate } from './agenda-template.ts'
import { castBallot } from './ballots/cast-ballot.ts'
import { beHere, sendCommand } from './enter-room.ts'
import { showRoom } from './show-room.ts'
import { scoreMeeting, writeNote } from './write-note.ts'

/** The calls of the meeting room. */
export function routes(app: App, deps: MeetingDeps): void {
  serve(app, contract.readTime, () => ({ serverAt: deps.clock.now().getTime() }))
  serve(app, contract.readRoom, ({ userId }) => showRoom(deps, userId))
  serve(app, contract.beHere, ({ userId, body }) => beHere(deps, userId, body.connection))
  serve(app, contract.sendRoomCommand, ({ userId, body }) => sendCommand(deps, userId, body))
  serve(app, contract.writeNote, ({ userId, body }) => writeNote(deps, userId, body))
  serve(app, contract.scoreMeeting, ({ userId, body }) => scoreMeeting(deps, userId, body))
  serve(app, contract.castBallot, ({ userId, body }) => castBallot(deps, userId, body))
  serve(app, templates.readAgendaTemplate, ({ userId, params }) => showTemplate(deps, userId, params.minutes))
  serve(app, templates.changeAgendaTemplate, async ({ viewer, userId, params, body }) => {
    await requireLeaderFactor(deps, viewer)
    return changeTemplate(deps, userId, { length: params.minutes, parts: body.parts })
  })
}
