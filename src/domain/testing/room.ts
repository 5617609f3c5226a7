import type { AgendaMinutes } from '../meetings/templates.ts'
import { type CommandResult, applyCommand } from '../meetings/room/apply-command.ts'
import { clockAt, timetable } from '../meetings/room/clock.ts'
import type { RoomCommand } from '../meetings/room/commands.ts'
import { type RoomPart, type RoomState, openRoom, currentTurn } from '../meetings/room/state.ts'

/** Start of the meetings in tests. */
export const startsAt = Date.UTC(2026, 3, 16, 16)

/** One minute in milliseconds. */
export const minuteMs = 60_000

/** The members of a pod of six: Ana leads it, Ben is her deputy. */
export const memberIds = ['ana', 'ben', 'cleo', 'dan', 'eva', 'fay']

type RoomSetup = { members?: readonly string[]; minutes?: AgendaMinutes; isFirst?: boolean }

/** Builds an empty room ten minutes before its meeting. The last member has the first hot seat. */
export function buildRoom({ members = memberIds, minutes = 60, isFirst = false }: RoomSetup = {}): RoomState {
  const plan = { startsAt, minutes, template: null, isFirst }
  const hotSeatQueue = members.toReversed()
  return openRoom({ plan, members, leaderId: 'ana', deputyId: 'ben', hotSeatQueue, now: startsAt - 10 * minuteMs })
}

/** Applies a command of a member, or of the server if `by` is null. */
export function resultOfCommand(state: RoomState, command: RoomCommand, now: number, by: string | null = null): CommandResult {
  return applyCommand(state, command, { now, by })
}

/** Applies a command and throws if it is refused. */
export function applyOrThrow(state: RoomState, command: RoomCommand, now: number, by: string | null = null): RoomState {
  const { state: pressNext, refusal } = resultOfCommand(state, command, now, by)
  if (refusal !== null) throw new Error(`${command.kind} was refused: ${refusal}`)
  return pressNext
}

/** Lets members join a room, each with a connection of the same name. */
export function joinMembers(state: RoomState, who: readonly string[], now = startsAt - minuteMs): RoomState {
  return who.reduce((room, id) => applyOrThrow(room, { kind: 'join', who: id, connection: `${id}-1` }, now), state)
}

/** Builds a meeting that Ana began on time with the members present. */
export function buildRunningRoom(setting: RoomSetup & { here?: readonly string[] } = {}): RoomState {
  const here = setting.here ?? setting.members ?? memberIds
  return applyOrThrow(joinMembers(buildRoom(setting), here), { kind: 'start' }, startsAt, 'ana')
}

/** Returns the ID of the current turn, or an empty string. */
export function currentTurnId(state: RoomState): string {
  return currentTurn(state)?.turn.id ?? ''
}

/** Applies "Next" to the room. */
export function pressNext(state: RoomState, now: number, by = 'ana'): RoomState {
  return applyOrThrow(state, { kind: 'next', from: currentTurnId(state) }, now, by)
}

/** Returns the duration of each part in seconds. */
export function partLengths(state: RoomState): Record<string, number> {
  return Object.fromEntries(timetable(state, state.at).map(({ key, lengthMs }) => [key, lengthMs / 1000]))
}

/** Lets each turn end on time until a part begins. */
export function advanceUntil(state: RoomState, part: string): RoomState {
  let room = state
  while (currentTurn(room)?.part.key !== part) room = pressNext(room, room.at + clockAt(room, room.at).leftMs)
  return room
}

/** Returns the part of a test meeting with this key. Throws if there is none. */
export function getPart(state: RoomState, key: string): RoomPart {
  const part = state.parts.find((other) => other.key === key)
  if (!part) throw new Error(`The meeting has no part ${key}.`)
  return part
}
