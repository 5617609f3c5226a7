import { distribute, splitEvenly } from '../split-seconds.ts'
import { type RoomState, type RoomTurn, remainingMs, mapTurns } from './state.ts'

/**
 * Fits the upcoming turns into the time until the agreed end.
 * If time is short, turns are shortened in this order, each down to its minimum: open talk, then the input round of a hot seat,
 * then the others. Turns of the same order are shortened in proportion. If that is not enough, the end moves later. If there is
 * extra time, hot seats and open talk get it, and the rest is spare. Afterwards, now + the rest of the current turn + the
 * upcoming turns + spare equals `dueAt`, to the millisecond.
 */
export function refitTurns(state: RoomState, now: number): RoomState {
  if (state.agreedEndAt === null || state.status === 'ended') return state
  const pending = state.parts.flatMap(({ turns }) => turns.filter(({ status }) => status === 'pending'))
  const beginsAt = now + Math.max(0, remainingMs(state, now))
  const availableMs = Math.max(0, state.agreedEndAt - beginsAt)
  const plannedMs = fitTurns(pending, availableMs)
  const neededMs = [...plannedMs.values()].reduce((sum, each) => sum + each, 0)
  const fittedState = mapTurns(state, (turn) => ({ ...turn, plannedMs: plannedMs.get(turn.id) ?? turn.plannedMs }))
  const endsAt = beginsAt + neededMs
  return { ...fittedState, dueAt: Math.max(endsAt, state.agreedEndAt), spareMs: Math.max(0, state.agreedEndAt - endsAt) }
}

function fitTurns(pending: readonly RoomTurn[], availableMs: number): Map<string, number> {
  const planned = new Map(pending.map(({ id, wantedMs }) => [id, wantedMs]))
  const total = () => [...planned.values()].reduce((sum, each) => sum + each, 0)
  for (const order of [1, 2, 3]) {
    const givers = pending.filter(({ gives }) => gives === order)
    const others = total() - givers.reduce((sum, { wantedMs }) => sum + wantedMs, 0)
    const lengths = distribute(
      givers.map(({ wantedMs, leastMs }) => ({ max: wantedMs, min: leastMs })),
      availableMs - others,
    )
    givers.forEach(({ id }, i) => planned.set(id, lengths[i] ?? 0))
  }
  const remainderTurns = pending.filter(({ takesRest }) => takesRest)
  const shares = splitEvenly(Math.max(0, availableMs - total()), remainderTurns.length)
  remainderTurns.forEach(({ id }, i) => planned.set(id, (planned.get(id) ?? 0) + (shares[i] ?? 0)))
  return planned
}
