import { readAgendaTemplate } from '#contract/agenda-templates.ts'
import { beHere, readRoom, readTime, type RoomMember, type RoomView, sendRoomCommand } from '#contract/meeting-room.ts'
import { applyCommand } from '#domain/meetings/room/apply-command.ts'
import { openRoom, presentTurn, type RoomState } from '#domain/meetings/room/state.ts'
import { builtInTemplate } from '#domain/meetings/templates.ts'
import { answer } from '../../testing/fake-api.ts'
import { podLedByOther } from '../../testing/own-pod.ts'
import { answerPodPage } from '../../testing/pod-page.ts'
import { podMember } from '../../testing/visitors.ts'

const roomMember = (id: string, firstName: string, overrides: Partial<RoomMember> = {}): RoomMember => ({
  id,
  firstName,
  lastName: 'Reyes',
  initials: `${firstName[0]}R`,
  isLeader: false,
  isDeputy: false,
  ...overrides,
})

export const meetingId = '0190c0de-0000-7000-8000-00000000aa01'
export const dana = roomMember(podMember.user?.id ?? '', 'Dana', { lastName: 'Whitfield' })
export const marisol = roomMember('0190c0de-0000-7000-8000-0000000000b1', 'Marisol', { isLeader: true })
export const priya = roomMember('0190c0de-0000-7000-8000-0000000000b2', 'Priya')

/** Presses of two people at the same moment count once, so what a test presses comes later than what it found. */
const aMinuteAgo = (): number => Date.now() - 60_000

type Opening = { leaderId?: string; startsInMs?: number; here?: readonly RoomMember[]; isFirst?: boolean }

/** A room that waits for its beginning: Marisol leads, the meeting is due now, and all three are there, except where stated. */
export function waitingRoom({
  leaderId = marisol.id,
  startsInMs = 0,
  here = [dana, marisol, priya],
  isFirst = false,
}: Opening = {}): RoomState {
  const now = aMinuteAgo()
  const ids = [dana.id, marisol.id, priya.id]
  const plan = { startsAt: Date.now() + startsInMs, minutes: 60, template: null, isFirst } as const
  const opened = openRoom({ plan, members: ids, leaderId, deputyId: null, hotSeatQueue: ids, now })
  return here.reduce(
    (state, { id }) => applyCommand(state, { kind: 'join', who: id, connection: id }, { now, by: null }).state,
    opened,
  )
}

/** The same once its leader has begun it. */
export function runningRoom(opening: Opening = {}): RoomState {
  const room = waitingRoom(opening)
  return applyCommand(room, { kind: 'start' }, { now: aMinuteAgo(), by: room.leaderId }).state
}

/** The same room moved on until a part of this key runs, or a turn of this member in it. */
export function movedTo(room: RoomState, key: string, who: string | null = null): RoomState {
  let state = room
  for (let present = presentTurn(state); present; present = presentTurn(state)) {
    if (present.part.key === key && (who === null || present.turn.who === who)) return state
    state = applyCommand(state, { kind: 'next', from: present.turn.id }, { now: aMinuteAgo(), by: state.leaderId }).state
  }
  throw new Error(`The agenda has no part ${key}.`)
}

/** The same room once it is over. */
export function endedRoom(opening: Opening = {}): RoomState {
  const room = runningRoom(opening)
  return applyCommand(room, { kind: 'end' }, { now: Date.now(), by: room.leaderId }).state
}

/** The page's view of a room; null while it is closed. */
export function viewOf(room: RoomState | null, overrides: Partial<RoomView> = {}): RoomView {
  const startsAt = room?.plan.startsAt ?? Date.now() + 3 * 86_400_000
  return {
    serverAt: Date.now(),
    youId: dana.id,
    meeting: {
      meetingId: room ? meetingId : null,
      onDay: '2030-01-08',
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + 3_600_000).toISOString(),
      opensAt: new Date(startsAt - 900_000).toISOString(),
      durationMinutes: 60,
      isFirst: room?.plan.isFirst ?? false,
    },
    room,
    members: [dana, marisol, priya],
    notes: [],
    score: null,
    ballots: [],
    ...overrides,
  }
}

/** Answers what the page of the meeting asks for; a command changes the room as the server would. */
export function answerRoomPage(view: RoomView): void {
  answerPodPage(podLedByOther())
  answer(readRoom, view)
  answer(readTime, () => ({ serverAt: Date.now() }))
  answer(readAgendaTemplate, { minutes: 60, isOwn: false, parts: builtInTemplate(60, false) })
  let room = view.room
  const pulse = () => {
    if (!room) throw new Error('The room of this test is closed.')
    return { meetingId, serverAt: Date.now(), room }
  }
  answer(beHere, pulse)
  answer(sendRoomCommand, ({ body: { command } }) => {
    if (room) room = applyCommand(room, command, { now: Date.now(), by: view.youId }).state
    return pulse()
  })
}
