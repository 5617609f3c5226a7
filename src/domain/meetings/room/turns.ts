import { type AgendaPart, buildAgenda } from '../agenda.ts'
import { hotSeatStepSeconds } from '../templates.ts'
import type { RoomPart, RoomParticipant, RoomPlan, RoomTurn } from './state.ts'

/**
 * Builds the agenda of a meeting with a turn for each present member, in the given order.
 * @param people members present, 2 to 8
 * @throws RangeError with fewer or more
 */
export function buildRoomParts({ minutes, template, isFirst }: RoomPlan, people: readonly RoomParticipant[]): RoomPart[] {
  return buildAgenda({ minutes, members: people.length, template, isFirst }).map((part) => ({
    key: part.key,
    title: part.title,
    how: part.how,
    kind: part.turns,
    inHotSeat: null,
    eachMs: part.secondsEach * 1000,
    leastEachMs: part.turns === 'everyone' ? part.leastSeconds * 1000 : 0,
    takesRest: part.takesRest,
    beganAt: null,
    turns: buildTurns(part, people),
  }))
}

/** Builds the turn of a member who joined after turns were assigned. */
export function buildLateTurn(part: RoomPart, who: string): RoomTurn {
  const turn = buildTurn(part, who, { wantedMs: part.eachMs, leastMs: part.leastEachMs })
  return { ...turn, who, gives: part.takesRest ? 1 : 3 }
}

type TurnLength = { wantedMs: number; leastMs: number }

function buildTurn({ key, takesRest }: { key: string; takesRest: boolean }, name: string, length: TurnLength): RoomTurn {
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

function buildTurns(part: AgendaPart, people: readonly RoomParticipant[]): RoomTurn[] {
  if (part.turns === 'everyone') {
    return people.map(({ id }, i) => {
      const wantedMs = (part.turnSeconds[i] ?? 0) * 1000
      return { ...buildTurn(part, id, { wantedMs, leastMs: Math.min(wantedMs, part.leastSeconds * 1000) }), who: id }
    })
  }
  if (part.turns === 'hot-seat') return buildHotSeatTurns(part)
  if (part.steps.length > 0) return buildStepTurns(part)
  return [buildTurn(part, 'all', { wantedMs: part.seconds * 1000, leastMs: part.leastSeconds * 1000 })]
}

/** Only the input round grows or shrinks. Brief, questions and takeaways keep their duration. */
function buildHotSeatTurns(part: AgendaPart): RoomTurn[] {
  return part.steps.map(({ key, title, seconds }) => {
    const isInput = key === 'input'
    const leastSeconds = isInput ? Math.min(seconds, hotSeatStepSeconds) : seconds
    const turn = buildTurn(part, key, { wantedMs: seconds * 1000, leastMs: leastSeconds * 1000 })
    return { ...turn, title, gives: isInput ? 2 : 3, takesRest: isInput && part.takesRest }
  })
}

function buildStepTurns(part: AgendaPart): RoomTurn[] {
  return part.steps.map(({ key, title, seconds }) => ({
    ...buildTurn(part, key, { wantedMs: seconds * 1000, leastMs: Math.ceil(seconds / 2) * 1000 }),
    title,
  }))
}
