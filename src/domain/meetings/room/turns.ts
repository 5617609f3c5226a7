import { type Part, agendaFor } from '../agenda.ts'
import { hotSeatStepSeconds } from '../templates.ts'
import type { RoomPart, RoomPerson, RoomPlan, RoomTurn } from './state.ts'

/**
 * The agenda of a meeting with a turn for each who is present, in the order given.
 *
 * @param people those present, 2 to 8
 * @throws RangeError when there are fewer or more
 */
export function partsFor({ minutes, template, isFirst }: RoomPlan, people: readonly RoomPerson[]): RoomPart[] {
  return agendaFor({ minutes, members: people.length, template, isFirst }).map((part) => ({
    key: part.key,
    title: part.title,
    how: part.how,
    kind: part.turns,
    inHotSeat: null,
    eachMs: part.secondsEach * 1000,
    leastEachMs: part.turns === 'everyone' ? part.leastSeconds * 1000 : 0,
    takesRest: part.takesRest,
    beganAt: null,
    turns: turnsOf(part, people),
  }))
}

/** A turn for somebody who came when the others' were already given out. */
export function lateTurn(part: RoomPart, who: string): RoomTurn {
  const turn = newTurn(part, who, { wantedMs: part.eachMs, leastMs: part.leastEachMs })
  return { ...turn, who, gives: part.takesRest ? 1 : 3 }
}

type Length = { wantedMs: number; leastMs: number }

function newTurn({ key, takesRest }: { key: string; takesRest: boolean }, name: string, length: Length): RoomTurn {
  return {
    id: `${key}/${name}`,
    who: null,
    title: null,
    status: 'pending',
    ...length,
    plannedMs: length.wantedMs,
    spentMs: 0,
    gives: takesRest ? 1 : 3,
    takesRest,
  }
}

function turnsOf(part: Part, people: readonly RoomPerson[]): RoomTurn[] {
  if (part.turns === 'everyone') {
    return people.map(({ id }, i) => {
      const wantedMs = (part.turnSeconds[i] ?? 0) * 1000
      return { ...newTurn(part, id, { wantedMs, leastMs: Math.min(wantedMs, part.leastSeconds * 1000) }), who: id }
    })
  }
  if (part.turns === 'hot-seat') return hotSeatTurns(part)
  if (part.steps.length > 0) return stepTurns(part)
  return [newTurn(part, 'all', { wantedMs: part.seconds * 1000, leastMs: part.leastSeconds * 1000 })]
}

/** Only the input round gives and takes; brief, questions and what is taken away keep their length. */
function hotSeatTurns(part: Part): RoomTurn[] {
  return part.steps.map(({ key, title, seconds }) => {
    const isInput = key === 'input'
    const leastSeconds = isInput ? Math.min(seconds, hotSeatStepSeconds) : seconds
    const turn = newTurn(part, key, { wantedMs: seconds * 1000, leastMs: leastSeconds * 1000 })
    return { ...turn, title, gives: isInput ? 2 : 3, takesRest: isInput && part.takesRest }
  })
}

function stepTurns(part: Part): RoomTurn[] {
  return part.steps.map(({ key, title, seconds }) => ({
    ...newTurn(part, key, { wantedMs: seconds * 1000, leastMs: Math.ceil(seconds / 2) * 1000 }),
    title,
  }))
}
