import type { AgendaMinutes } from '../meetings/templates.ts'
import { type Applied, applyCommand } from '../meetings/room/apply-command.ts'
import { clockAt, timetable } from '../meetings/room/clock.ts'
import type { RoomCommand } from '../meetings/room/commands.ts'
import { type RoomPart, type RoomState, openRoom, presentTurn } from '../meetings/room/state.ts'

/** When the meetings of tests begin. */
export const startsAt = Date.UTC(2026, 3, 16, 16)

/** A minute in milliseconds. */
export const minute = 60_000

/** The members of a pod of six: Ana leads it, Ben is her deputy. */
export const everybody = ['ana', 'ben', 'cleo', 'dan', 'eva', 'fay']

type Setting = { members?: readonly string[]; minutes?: AgendaMinutes; isFirst?: boolean }

/** A room in which nobody is yet, ten minutes before its meeting; whoever came last has the first hot seat. */
export function openedRoom({ members = everybody, minutes = 60, isFirst = false }: Setting = {}): RoomState {
  const plan = { startsAt, minutes, template: null, isFirst }
  const hotSeatQueue = members.toReversed()
  return openRoom({ plan, members, leaderId: 'ana', deputyId: 'ben', hotSeatQueue, now: startsAt - 10 * minute })
}

/** What a command comes to, of a member or, with null, of the server. */
export function told(state: RoomState, command: RoomCommand, now: number, by: string | null = null): Applied {
  return applyCommand(state, command, { now, by })
}

/** The room after a command that must not be refused. */
export function after(state: RoomState, command: RoomCommand, now: number, by: string | null = null): RoomState {
  const { state: next, refusal } = told(state, command, now, by)
  if (refusal !== null) throw new Error(`${command.kind} was refused: ${refusal}`)
  return next
}

/** The room once some members came, each by a connection of their name. */
export function arrived(state: RoomState, who: readonly string[], now = startsAt - minute): RoomState {
  return who.reduce((room, id) => after(room, { kind: 'join', who: id, connection: `${id}-1` }, now), state)
}

/** A meeting that Ana began on time with those who are here. */
export function runningRoom(setting: Setting & { here?: readonly string[] } = {}): RoomState {
  const here = setting.here ?? setting.members ?? everybody
  return after(arrived(openedRoom(setting), here), { kind: 'start' }, startsAt, 'ana')
}

/** The id of the turn that runs; empty where none does. */
export function turnOf(state: RoomState): string {
  return presentTurn(state)?.turn.id ?? ''
}

/** The room after a press of "next". */
export function next(state: RoomState, now: number, by = 'ana'): RoomState {
  return after(state, { kind: 'next', from: turnOf(state) }, now, by)
}

/** The length of each part in seconds. */
export function lengthsOf(state: RoomState): Record<string, number> {
  return Object.fromEntries(timetable(state, state.at).map(({ key, lengthMs }) => [key, lengthMs / 1000]))
}

/** Moves on, each turn when its time is over, until a part begins. */
export function until(state: RoomState, part: string): RoomState {
  let room = state
  while (presentTurn(room)?.part.key !== part) room = next(room, room.at + clockAt(room, room.at).leftMs)
  return room
}

/** One part of a room's agenda. */
export function partOf(state: RoomState, key: string): RoomPart {
  const part = state.parts.find((other) => other.key === key)
  if (!part) throw new Error(`The meeting has no part ${key}.`)
  return part
}
