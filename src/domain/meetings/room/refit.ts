import { shareOut, splitEvenly } from '../seconds.ts'
import { type RoomState, type RoomTurn, leftOf, withTurns } from './state.ts'

/**
 * The room with the turns to come fitted into the time to its agreed end.
 *
 * Where there is too little, turns give in order: open talk, then the input round of a hot seat, then the others, each down to its least;
 * within one order all in proportion. What is lacking even then moves the end. Where there is too much, hot seats and open talk get it,
 * and what nobody takes is spare. Afterwards now + the rest of the present turn + the turns to come + spare is `dueAt`, to the
 * millisecond.
 */
export function refit(state: RoomState, now: number): RoomState {
  if (state.agreedEndAt === null || state.status === 'ended') return state
  const pending = state.parts.flatMap(({ turns }) => turns.filter(({ status }) => status === 'pending'))
  const beginsAt = now + Math.max(0, leftOf(state, now))
  const availableMs = Math.max(0, state.agreedEndAt - beginsAt)
  const plannedMs = fitted(pending, availableMs)
  const neededMs = [...plannedMs.values()].reduce((sum, each) => sum + each, 0)
  const fittedState = withTurns(state, (turn) => ({ ...turn, plannedMs: plannedMs.get(turn.id) ?? turn.plannedMs }))
  const endsAt = beginsAt + neededMs
  return { ...fittedState, dueAt: Math.max(endsAt, state.agreedEndAt), spareMs: Math.max(0, state.agreedEndAt - endsAt) }
}

function fitted(pending: readonly RoomTurn[], availableMs: number): Map<string, number> {
  const planned = new Map(pending.map(({ id, wantedMs }) => [id, wantedMs]))
  const total = () => [...planned.values()].reduce((sum, each) => sum + each, 0)
  for (const order of [1, 2, 3]) {
    const givers = pending.filter(({ gives }) => gives === order)
    const others = total() - givers.reduce((sum, { wantedMs }) => sum + wantedMs, 0)
    const lengths = shareOut(
      givers.map(({ wantedMs, leastMs }) => ({ most: wantedMs, least: leastMs })),
      availableMs - others,
    )
    givers.forEach(({ id }, i) => planned.set(id, lengths[i] ?? 0))
  }
  const takers = pending.filter(({ takesRest }) => takesRest)
  const shares = splitEvenly(Math.max(0, availableMs - total()), takers.length)
  takers.forEach(({ id }, i) => planned.set(id, (planned.get(id) ?? 0) + (shares[i] ?? 0)))
  return planned
}
