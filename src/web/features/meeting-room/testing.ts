import { getAgendaTemplate } from '#contract/api/meetings/agenda-templates.ts'
import {
  sendRoomHeartbeat,
  getRoom,
  getServerTime,
  type RoomMember,
  type RoomView,
  sendRoomCommand,
} from '#contract/api/meetings/room.ts'
import { applyCommand } from '#domain/meetings/room/apply-command.ts'
import { openRoom, currentTurn, type RoomState } from '#domain/meetings/room/state.ts'
import { builtInTemplate } from '#domain/meetings/templates.ts'
import { respondWith } from '#web/testing/fake-api.ts'
import { buildPodLedByOther } from '#web/testing/build-my-pod.ts'
import { respondWithPodPage } from '#web/testing/respond-with-pod-page.ts'
import { podMember } from '#web/testing/visitors.ts'

const buildRoomMember = (id: string, firstName: string, overrides: Partial<RoomMember> = {}): RoomMember => ({
  id,
  firstName,
  lastName: 'Reyes',
  initials: `${firstName[0]}R`,
  isLeader: false,
  isDeputy: false,
  ...overrides,
})

export const meetingId = '0190c0de-0000-7000-8000-00000000aa01'
export const dana = buildRoomMember(podMember.user?.id ?? '', 'Dana', { lastName: 'Whitfield' })
export const marisol = buildRoomMember('0190c0de-0000-7000-8000-0000000000b1', 'Marisol', { isLeader: true })
export const priya = buildRoomMember('0190c0de-0000-7000-8000-0000000000b2', 'Priya')

/** Simultaneous presses of two members count once, so the fixture lies in the past. */
const aMinuteAgo = (): number => Date.now() - 60_000

type RoomOptions = { leaderId?: string; startsInMs?: number; present?: readonly RoomMember[]; isFirst?: boolean }

/**
 * Builds a room before its start: Marisol leads, the meeting is due now, and all three members are present, plus the overrides.
 */
export function buildWaitingRoom({
  leaderId = marisol.id,
  startsInMs = 0,
  present = [dana, marisol, priya],
  isFirst = false,
}: RoomOptions = {}): RoomState {
  const now = aMinuteAgo()
  const ids = [dana.id, marisol.id, priya.id]
  const plan = { startsAt: Date.now() + startsInMs, minutes: 60, template: null, isFirst } as const
  const openedRoom = openRoom({ plan, members: ids, leaderId, deputyId: null, hotSeatQueue: ids, now })
  return present.reduce(
    (state, { id }) => applyCommand(state, { kind: 'join', who: id, connection: id }, { now, by: null }).state,
    openedRoom,
  )
}

/** Builds the room after its leader started the meeting. */
export function buildRunningRoom(options: RoomOptions = {}): RoomState {
  const room = buildWaitingRoom(options)
  return applyCommand(room, { kind: 'start' }, { now: aMinuteAgo(), by: room.leaderId }).state
}

/** Advances the room to the part with this key, or to this member's turn in it. */
export function advanceTo(room: RoomState, key: string, who: string | null = null): RoomState {
  let state = room
  for (let current = currentTurn(state); current; current = currentTurn(state)) {
    if (current.part.key === key && (who === null || current.turn.who === who)) return state
    state = applyCommand(state, { kind: 'next', from: current.turn.id }, { now: aMinuteAgo(), by: state.leaderId }).state
  }
  throw new Error(`The agenda has no part ${key}.`)
}

/** Builds the room after the end of the meeting. */
export function buildEndedRoom(options: RoomOptions = {}): RoomState {
  const room = buildRunningRoom(options)
  return applyCommand(room, { kind: 'end' }, { now: Date.now(), by: room.leaderId }).state
}

/** The page's view of a room; null while the room is closed. */
export function buildRoomView(room: RoomState | null, overrides: Partial<RoomView> = {}): RoomView {
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

/** Responds to the requests of the meeting page. A command changes the room as the server would. */
export function respondWithRoomPage(view: RoomView): void {
  respondWithPodPage(buildPodLedByOther())
  respondWith(getRoom, view)
  respondWith(getServerTime, () => ({ serverAt: Date.now() }))
  respondWith(getAgendaTemplate, { minutes: 60, isOwn: false, parts: builtInTemplate(60, false) })
  let room = view.room
  const roomUpdate = () => {
    if (!room) throw new Error('The room of this test is closed.')
    return { meetingId, serverAt: Date.now(), room }
  }
  respondWith(sendRoomHeartbeat, roomUpdate)
  respondWith(sendRoomCommand, ({ body: { command } }) => {
    if (room) room = applyCommand(room, command, { now: Date.now(), by: view.youId }).state
    return roomUpdate()
  })
}
