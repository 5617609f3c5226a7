import { expect, test } from 'vitest'
import {
  applyOrThrow,
  joinMembers,
  memberIds,
  partLengths,
  minuteMs,
  pressNext,
  buildRoom,
  buildRunningRoom,
  startsAt,
  resultOfCommand,
  currentTurnId,
  advanceUntil,
} from '../../testing/room.ts'
import { clockAt } from './clock.ts'
import type { RoomCommand } from './commands.ts'
import { applyElapsedTime, nextChangeAt } from './elapsed-time.ts'
import { type RoomState, newerState, currentTurn } from './state.ts'

test('applyCommand: a meeting in which every turn ends on time ends to the second', () => {
  let room = buildRunningRoom()
  const turns: string[] = []
  while (room.status === 'running') {
    turns.push(currentTurnId(room))
    room = pressNext(room, room.at + clockAt(room, room.at).leftMs)
  }
  expect(room).toMatchObject({ status: 'ended', endedBy: 'people', endedAt: startsAt + 60 * minuteMs })
  expect(turns).toHaveLength(1 + 6 + 6 + 4 + 6 + 6 + 1)
  expect(resultOfCommand(room, { kind: 'pause', seen: 0 }, room.at, 'ana').refusal).toBe('over')
})

test('clockAt: time left and overtime follow from the given moment', () => {
  const room = pressNext(buildRunningRoom(), startsAt + 3 * minuteMs)
  expect(clockAt(room, startsAt + 3 * minuteMs + 20_500)).toMatchObject({ leftMs: 39_500, overMs: 0, turn: { who: 'ana' } })
  expect(clockAt(room, startsAt + 4 * minuteMs + 7000)).toMatchObject({ leftMs: 0, overMs: 7000 })
  expect(clockAt(room, startsAt)).toMatchObject({ leftMs: minuteMs })
})

test('newerState: ends with the newest state in any order of arrival', () => {
  const rooms = [buildRunningRoom()]
  for (let i = 0; i < 12; i++) rooms.push(pressNext(rooms.at(-1) ?? buildRoom(), startsAt + (i + 1) * minuteMs))
  const last = rooms.at(-1) ?? buildRoom()
  const orders = [rooms, rooms.toReversed(), [last], [...rooms.slice(0, 3), last, ...rooms.slice(5, 9), last]]
  for (const received of orders) {
    expect(received.reduce<RoomState | null>((known, room) => newerState(known, room), null)).toBe(last)
  }
})

test('applyCommand: next pressed twice for one turn moves on once', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  const from = currentTurnId(room)
  const once = applyOrThrow(room, { kind: 'next', from }, room.at + 40_000, 'ana')
  const twice = resultOfCommand(once, { kind: 'next', from }, room.at + 40_010, 'ana')
  expect(twice).toEqual({ state: once, changed: false, refusal: null })
  expect(currentTurnId(once)).toBe('wins/ben')
})

test('applyCommand: ignores next from another member just after the turn began', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  const second = pressNext(room, room.at + 40_000, 'ana')
  const press: RoomCommand = { kind: 'next', from: currentTurnId(second) }
  expect(resultOfCommand(second, press, second.at + 400, 'ben')).toEqual({ state: second, changed: false, refusal: null })
  expect(currentTurnId(applyOrThrow(second, press, second.at + 400, 'ana'))).toBe('wins/cleo')
  expect(currentTurnId(applyOrThrow(second, press, second.at + 1000, 'ben'))).toBe('wins/cleo')
})

test('applyCommand: extend adds five minutes from the hot seat, and counts once when pressed twice', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  const extend: RoomCommand = { kind: 'extend', from: currentTurnId(room), seen: 0 }
  const longer = applyOrThrow(applyOrThrow(room, extend, room.at, 'ana'), extend, room.at + 5, 'ana')
  expect(partLengths(longer)).toMatchObject({ wins: 660, 'hot-seat': 780, commitments: 1080 })
  expect(longer).toMatchObject({ dueAt: startsAt + 60 * minuteMs, extensions: 1 })
})

test('applyCommand: later parts shrink to their minimum before the end moves', () => {
  let room = advanceUntil(buildRunningRoom(), 'hot-seat')
  for (const seen of [0, 1, 2, 3, 4, 5])
    room = applyOrThrow(room, { kind: 'extend', from: currentTurnId(room), seen }, room.at, 'ana')
  expect(partLengths(room)).toMatchObject({ 'needs-and-offers': 150, 'new-commitments': 240, close: 60 })
  expect(room.dueAt).toBe(startsAt + (60 + 30 - 6 - 7.5) * minuteMs)
  const seventh = resultOfCommand(room, { kind: 'extend', from: currentTurnId(room), seen: 6 }, room.at, 'ana')
  expect(seventh.refusal).toBe('no-more-time')
})

test('applyCommand: a pause shortens the hot seat, and the turn resumes where it stopped', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  const stopped = applyOrThrow(room, { kind: 'pause', seen: 0 }, room.at + 20_000, 'ana')
  expect(clockAt(stopped, room.at + 200_000)).toMatchObject({ status: 'paused', leftMs: 40_000 })
  const again = applyOrThrow(stopped, { kind: 'resume', seen: 1 }, room.at + 200_000, 'ana')
  expect(clockAt(again, room.at + 210_000).leftMs).toBe(30_000)
  expect(partLengths(again)).toMatchObject({ 'hot-seat': 900 })
  expect(again.dueAt).toBe(startsAt + 60 * minuteMs)
  const late = resultOfCommand(again, { kind: 'pause', seen: 0 }, room.at + 220_000, 'ana')
  expect(late.changed).toBe(false)
})

test("applyCommand: a skipped part's time goes to the hot seat, or is spare after it", () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  const skipped = applyOrThrow(room, { kind: 'skip', part: 'commitments' }, room.at, 'ana')
  expect(partLengths(skipped)).toMatchObject({ commitments: 0, 'hot-seat': 2160 })
  const later = applyOrThrow(
    advanceUntil(buildRunningRoom(), 'needs-and-offers'),
    { kind: 'skip', part: 'new-commitments' },
    startsAt + 45 * minuteMs,
    'ana',
  )
  expect(later).toMatchObject({ spareMs: 8 * minuteMs, dueAt: startsAt + 60 * minuteMs })
})

test('applyCommand: a late arrival speaks last, and the time comes from the hot seat', () => {
  const room = advanceUntil(buildRunningRoom({ here: memberIds.slice(0, 4) }), 'wins')
  expect(partLengths(room)).toMatchObject({ wins: 240, commitments: 720, 'hot-seat': 1820 })
  const joined = joinMembers(room, ['eva'], room.at)
  expect(partLengths(joined)).toMatchObject({ wins: 300, commitments: 900, 'hot-seat': 1450 })
  expect(joined.parts.find(({ key }) => key === 'wins')?.turns.at(-1)?.who).toBe('eva')
  expect(joined.dueAt).toBe(startsAt + 60 * minuteMs)
  const tooLate = joinMembers(advanceUntil(joined, 'commitments'), ['fay'], joined.at)
  expect(tooLate.parts.find(({ key }) => key === 'wins')?.turns).toHaveLength(5)
})

test('applyCommand: a start four minutes late still ends on time, one twenty minutes late has its full length', () => {
  const ready = joinMembers(buildRoom(), memberIds)
  const late = applyOrThrow(ready, { kind: 'start' }, startsAt + 4 * minuteMs, 'ana')
  expect(late.dueAt).toBe(startsAt + 60 * minuteMs)
  expect(partLengths(late)).toMatchObject({ 'hot-seat': 840, commitments: 1080 })
  const later = applyOrThrow(ready, { kind: 'start' }, startsAt + 20 * minuteMs, 'ana')
  expect(later.dueAt).toBe(startsAt + 80 * minuteMs)
})

test('applyCommand: the deputy replaces a lost timekeeper, who gets the role back only by a hand-over', () => {
  const room = advanceUntil(buildRunningRoom(), 'commitments')
  const lost = applyOrThrow(room, { kind: 'lost', who: 'ana', connection: 'ana-1' }, room.at)
  expect(lost.timekeeper).toBe('ana')
  expect(nextChangeAt(lost)).toBe(room.at + 15_000)
  const replaced = applyOrThrow(lost, { kind: 'tick' }, room.at + 15_000)
  expect(replaced.timekeeper).toBe('ben')
  const back = joinMembers(replaced, ['ana'], room.at + 40_000)
  expect(back.timekeeper).toBe('ben')
  expect(applyOrThrow(back, { kind: 'hand-over', to: 'ana', seen: 1 }, back.at, 'ana').timekeeper).toBe('ana')
})

test('applyCommand: a connection back within 15 seconds does not change the timekeeper, and the old one is ignored', () => {
  const room = advanceUntil(buildRunningRoom(), 'commitments')
  const lost = applyOrThrow(room, { kind: 'lost', who: 'ana', connection: 'ana-1' }, room.at)
  const back = applyOrThrow(lost, { kind: 'join', who: 'ana', connection: 'ana-2' }, room.at + 14_000)
  expect(applyOrThrow(back, { kind: 'tick' }, room.at + minuteMs)).toMatchObject({ timekeeper: 'ana' })
  const stale = resultOfCommand(back, { kind: 'lost', who: 'ana', connection: 'ana-1' }, room.at + 20_000)
  expect(stale.changed).toBe(false)
})

test('applyCommand: an absent member is skipped and speaks once back in time', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  const gone = applyOrThrow(room, { kind: 'leave', connection: 'ben-1' }, room.at, 'ben')
  const third = pressNext(gone, room.at + 30_000)
  expect(currentTurnId(third)).toBe('wins/cleo')
  expect(currentTurnId(pressNext(joinMembers(third, ['ben'], third.at), third.at))).toBe('wins/ben')
})

test('applyCommand: a removed member loses all turns at once, the current one too', () => {
  const room = pressNext(advanceUntil(buildRunningRoom(), 'wins'), startsAt + 4 * minuteMs)
  const removed = applyOrThrow(room, { kind: 'remove', who: 'ben' }, room.at + 10_000)
  expect(currentTurnId(removed)).toBe('wins/cleo')
  expect(removed.parts.flatMap(({ turns }) => turns).filter(({ who }) => who === 'ben')).toMatchObject([{ status: 'done' }])
  expect(resultOfCommand(removed, { kind: 'join', who: 'ben', connection: 'ben-2' }, removed.at).refusal).toBe('not-a-member')
  expect(resultOfCommand(removed, { kind: 'next', from: currentTurnId(removed) }, removed.at, 'ben').refusal).toBe('not-a-member')
})

test('applyCommand: a hot seat whose owner is gone goes to the next one due', () => {
  const room = buildRunningRoom({ minutes: 90 })
  expect(room.parts.map(({ inHotSeat }) => inHotSeat).filter(Boolean)).toEqual(['fay', 'eva'])
  const gone = applyOrThrow(room, { kind: 'leave', connection: 'fay-1' }, room.at, 'fay')
  expect(
    advanceUntil(gone, 'hot-seat')
      .parts.map(({ inHotSeat }) => inHotSeat)
      .filter(Boolean),
  ).toEqual(['eva', 'fay'])
  const during = advanceUntil(room, 'hot-seat')
  const removed = applyOrThrow(during, { kind: 'remove', who: 'fay' }, during.at)
  expect(currentTurnId(removed)).toBe('hot-seat-2/brief')
})

test('applyCommand: swaps upcoming hot seats, and ignores a swap that names an outdated owner', () => {
  const room = buildRunningRoom({ minutes: 90 })
  const swap: RoomCommand = { kind: 'hot-seat', part: 'hot-seat', who: 'eva', instead: 'fay' }
  const swapped = applyOrThrow(room, swap, room.at, 'ana')
  expect(swapped.parts.map(({ inHotSeat }) => inHotSeat).filter(Boolean)).toEqual(['eva', 'fay'])
  const other = applyOrThrow(swapped, { ...swap, who: 'dan', instead: 'eva' }, room.at, 'ana')
  expect(resultOfCommand(other, swap, room.at, 'ana')).toEqual({ state: other, changed: false, refusal: null })
})

test('applyCommand: a meeting ends by itself half an hour after its end', () => {
  const room = advanceUntil(buildRunningRoom(), 'commitments')
  expect(clockAt(room, startsAt + 89 * minuteMs)).toMatchObject({ status: 'running' })
  expect(clockAt(room, startsAt + 90 * minuteMs)).toMatchObject({ status: 'ended', turn: null })
  const over = resultOfCommand(room, { kind: 'next', from: currentTurnId(room) }, startsAt + 95 * minuteMs, 'ana')
  expect(over).toMatchObject({ changed: true, refusal: null })
  expect(over.state).toMatchObject({ status: 'ended', endedBy: 'time', endedAt: startsAt + 90 * minuteMs })
  expect(applyElapsedTime(buildRoom(), startsAt + 90 * minuteMs)).toMatchObject({ status: 'ended', startedAt: null })
})

test('applyCommand: refusals by role, presence, time and status', () => {
  const waiting = buildRoom()
  const start: RoomCommand = { kind: 'start' }
  expect(resultOfCommand(joinMembers(waiting, ['ana']), start, startsAt, 'ana').refusal).toBe('too-few')
  expect(resultOfCommand(joinMembers(waiting, memberIds), start, startsAt, 'cleo').refusal).toBe('not-yours')
  expect(resultOfCommand(joinMembers(waiting, ['cleo', 'dan']), start, startsAt - 1, 'cleo').refusal).toBe('too-early')
  expect(resultOfCommand(joinMembers(waiting, ['cleo', 'dan']), start, startsAt, 'cleo').state).toMatchObject({
    timekeeper: 'cleo',
  })
  expect(resultOfCommand(waiting, { kind: 'pause', seen: 0 }, startsAt, 'ana').refusal).toBe('not-running')
  const room = advanceUntil(buildRunningRoom(), 'wins')
  expect(resultOfCommand(room, { kind: 'next', from: currentTurnId(room) }, room.at, 'cleo').refusal).toBe('not-yours')
  expect(resultOfCommand(room, { kind: 'join', who: 'dan', connection: 'x' }, room.at, 'cleo').refusal).toBe('not-yours')
  expect(currentTurnId(pressNext(pressNext(room, room.at), room.at + minuteMs, 'ben'))).toBe('wins/cleo')
  expect(resultOfCommand(room, { kind: 'skip', part: 'lunch' }, room.at, 'ana').refusal).toBe('no-such-part')
  const gone = applyOrThrow(room, { kind: 'leave', connection: 'dan-1' }, room.at, 'dan')
  expect(resultOfCommand(gone, { kind: 'hand-over', to: 'dan', seen: 0 }, gone.at, 'ana').refusal).toBe('not-here')
})

test('applyCommand: a first meeting has 24 minutes of introductions, then a turn for each ground rule', () => {
  const room = advanceUntil(buildRunningRoom({ isFirst: true }), 'ground-rules')
  expect(room.at).toBe(startsAt + (3 + 24) * minuteMs)
  expect(room.parts.find(({ key }) => key === 'ground-rules')?.turns.map(({ title }) => title)).toEqual([
    'Confidentiality',
    'Arriving late',
    'Missing a meeting or commitment',
  ])
})

test('applyCommand: a server clock that goes back does not move the room back', () => {
  const room = pressNext(buildRunningRoom(), startsAt + 3 * minuteMs)
  const back = pressNext(room, startsAt - 60 * minuteMs)
  expect(back.at).toBe(room.at)
  expect(currentTurn(back)?.turn.id).toBe('wins/ben')
})

test('applyCommand: after the end, next and end change nothing, and everything else is over', () => {
  const over = applyOrThrow(buildRunningRoom(), { kind: 'end' }, startsAt + minuteMs, 'ana')
  for (const command of [{ kind: 'next', from: 'arrive/all' }, { kind: 'end' }] as const) {
    expect(resultOfCommand(over, command, over.at, 'ana')).toEqual({ state: over, changed: false, refusal: null })
  }
  const refused = [{ kind: 'skip', part: 'wins' }, { kind: 'hand-over', to: 'ben', seen: 0 }, { kind: 'start' }] as const
  expect(refused.map((command) => resultOfCommand(over, command, over.at, 'ana').refusal)).toEqual(['over', 'over', 'over'])
  expect(resultOfCommand(over, { kind: 'join', who: 'ana', connection: 'ana-2' }, over.at).refusal).toBe('over')
})

test('applyCommand: five minutes more while the clock runs, while it stands, and for a turn that is over', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  const extend: RoomCommand = { kind: 'extend', from: currentTurnId(room), seen: 0 }
  const longer = applyOrThrow(room, extend, room.at + 20_000, 'ana')
  expect(clockAt(longer, room.at + 30_000)).toMatchObject({ status: 'running', leftMs: 330_000 })
  const paused = applyOrThrow(room, { kind: 'pause', seen: 0 }, room.at + 20_000, 'ana')
  const stopped = applyOrThrow(paused, extend, room.at + 60_000, 'ana')
  expect(clockAt(stopped, room.at + 90_000)).toMatchObject({ status: 'paused', leftMs: 340_000 })
  const late = applyOrThrow(room, extend, room.at + 80_000, 'ana')
  expect(clockAt(late, room.at + 80_000)).toMatchObject({ leftMs: 300_000, overMs: 0 })
})

test('applyCommand: a command for another turn, or that has seen too little, changes nothing', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  const stale = [
    { kind: 'extend', from: 'arrive/all', seen: 0 },
    { kind: 'extend', from: currentTurnId(room), seen: 1 },
    { kind: 'pause', seen: 1 },
    { kind: 'resume', seen: 0 },
    { kind: 'hand-over', to: 'ben', seen: 1 },
    { kind: 'hand-over', to: 'ana', seen: 0 },
    { kind: 'next', from: 'arrive/all' },
    { kind: 'start' },
  ] as const
  for (const command of stale)
    expect(resultOfCommand(room, command, room.at, 'ana')).toEqual({ state: room, changed: false, refusal: null })
  const paused = applyOrThrow(room, { kind: 'pause', seen: 0 }, room.at, 'ana')
  expect(resultOfCommand(paused, { kind: 'pause', seen: 1 }, room.at, 'ana').changed).toBe(false)
  expect(resultOfCommand(paused, { kind: 'resume', seen: 0 }, room.at, 'ana').changed).toBe(false)
})

test('applyCommand: the clock is for the timekeeper and the leader', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  const commands = [
    { kind: 'pause', seen: 0 },
    { kind: 'extend', from: currentTurnId(room), seen: 0 },
    { kind: 'skip', part: 'wins' },
    { kind: 'hand-over', to: 'ben', seen: 0 },
    { kind: 'end' },
  ] as const
  expect(commands.map((command) => resultOfCommand(room, command, room.at, 'cleo').refusal)).toEqual(Array(5).fill('not-yours'))
  expect(resultOfCommand(room, { kind: 'tick' }, room.at, 'ana').refusal).toBe('not-yours')
  expect(resultOfCommand(room, { kind: 'end' }, room.at, null).refusal).toBe('not-a-member')
})

test('applyCommand: a hot seat is given only where one is to come, to somebody who is here', () => {
  const room = buildRunningRoom({ minutes: 90, here: ['ana', 'ben', 'cleo'] })
  const give = (state: RoomState, part: string, who: string, instead: string | null) =>
    resultOfCommand(state, { kind: 'hot-seat', part, who, instead }, state.at, 'ana')
  expect(give(room, 'wins', 'ben', null).refusal).toBe('no-such-part')
  expect(give(room, 'lunch', 'ben', null).refusal).toBe('no-such-part')
  expect(give(room, 'hot-seat', 'fay', 'cleo').refusal).toBe('not-here')
  expect(give(room, 'hot-seat', 'cleo', 'cleo')).toMatchObject({ changed: false, refusal: null })
  expect(give(room, 'hot-seat', 'ana', null)).toMatchObject({ changed: false, refusal: null })
  expect(give(advanceUntil(room, 'hot-seat'), 'hot-seat', 'ana', 'cleo')).toMatchObject({ changed: false, refusal: null })
  expect(give(room, 'hot-seat', 'ana', 'cleo').changed).toBe(true)
})

test('applyCommand: the pod changes while it meets', () => {
  const room = buildRunningRoom({ members: memberIds.slice(0, 5) })
  const led = applyOrThrow(room, { kind: 'roles', leaderId: 'ben', deputyId: null }, room.at)
  expect(led).toMatchObject({ leaderId: 'ben', deputyId: null })
  for (const [leaderId, deputyId] of [
    ['ana', null],
    ['ben', 'ben'],
  ] as const) {
    expect(resultOfCommand(led, { kind: 'roles', leaderId, deputyId }, room.at).changed).toBe(true)
  }
  expect(resultOfCommand(led, { kind: 'roles', leaderId: 'ben', deputyId: null }, room.at).changed).toBe(false)
  const admitted = applyOrThrow(room, { kind: 'admit', who: 'fay' }, room.at)
  expect([admitted.people.at(-1)?.id, admitted.hotSeatQueue.at(-1), admitted.hotSeatQueue.length]).toEqual(['fay', 'fay', 6])
  expect(resultOfCommand(admitted, { kind: 'admit', who: 'fay' }, room.at).changed).toBe(false)
  const full = ['gil', 'hal', 'ida'].map((who) => ({ kind: 'admit', who }) as const)
  const eight = full.slice(0, 2).reduce((state, command) => applyOrThrow(state, command, room.at), admitted)
  expect(resultOfCommand(eight, full[2]!, room.at).refusal).toBe('full')
})

test('applyCommand: who is removed before the meeting is out of its queue, and unknown ones change nothing', () => {
  const waiting = buildRoom()
  const without = applyOrThrow(waiting, { kind: 'remove', who: 'fay' }, startsAt)
  expect([without.people.length, without.hotSeatQueue]).toEqual([5, ['eva', 'dan', 'cleo', 'ben', 'ana']])
  expect(resultOfCommand(waiting, { kind: 'remove', who: 'zoe' }, startsAt).changed).toBe(false)
  expect(resultOfCommand(waiting, { kind: 'tick' }, startsAt)).toEqual({ state: waiting, changed: false, refusal: null })
})

test('applyCommand: at the same instant as the turn began, its own timekeeper moves on', () => {
  const room = pressNext(advanceUntil(buildRunningRoom(), 'wins'), startsAt + 4 * minuteMs)
  const press: RoomCommand = { kind: 'next', from: currentTurnId(room) }
  expect(resultOfCommand(room, press, room.at + 999, 'ben').changed).toBe(false)
  expect(resultOfCommand(room, press, room.at + 1000, 'ben').changed).toBe(true)
  expect(resultOfCommand(room, press, room.at, 'ana').changed).toBe(true)
})
