import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agendaMinutes } from '../templates.ts'
import { type CommandContext, applyCommand } from './apply-command.ts'
import { clockAt, timetable } from './clock.ts'
import type { RoomCommand } from './commands.ts'
import { isPresent } from './participants.ts'
import { autoEndsAt } from './elapsed-time.ts'
import { type RoomState, remainingMs, openRoom, currentTurn } from './state.ts'
import { runs } from '#test/property-runs.ts'

const startsAt = 1_776_355_200_000
const allIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'stranger']

/** A generated command. Its references are filled in from the current room, or from an earlier state if `isStale`. */
type Press = {
  kind: RoomCommand['kind']
  who: string
  by: string
  connection: string
  waitMs: number
  part: number
  isStale: boolean
}

const kinds: RoomCommand['kind'][] = ['pause', 'resume', 'extend', 'skip', 'hand-over', 'hot-seat', 'leave']
const press: fc.Arbitrary<Press> = fc.record({
  kind: fc.oneof(
    { weight: 40, arbitrary: fc.constant<RoomCommand['kind']>('next') },
    { weight: 14, arbitrary: fc.constantFrom<RoomCommand['kind']>('join', 'lost', 'tick', 'admit', 'remove', 'roles', 'start') },
    { weight: 14, arbitrary: fc.constantFrom(...kinds) },
    { weight: 1, arbitrary: fc.constant<RoomCommand['kind']>('end') },
  ),
  who: fc.constantFrom(...allIds),
  by: fc.oneof({ weight: 5, arbitrary: fc.constant('keeper') }, { weight: 1, arbitrary: fc.constantFrom(...allIds) }),
  connection: fc.constantFrom('1', '2'),
  waitMs: fc.oneof(fc.integer({ min: -2000, max: 40_000 }), fc.integer({ min: 0, max: 240_000 })),
  part: fc.nat({ max: 9 }),
  isStale: fc.nat({ max: 7 }).map((n) => n === 0),
})

const meeting = fc.record({
  minutes: fc.constantFrom(...agendaMinutes),
  isFirst: fc.boolean(),
  members: fc.integer({ min: 2, max: 8 }).map((n) => allIds.slice(0, n)),
  delayMs: fc.integer({ min: -600_000, max: 1_200_000 }),
  presses: fc.array(press, { minLength: 5, maxLength: 90, size: 'max' }),
})

type Meeting = typeof meeting extends fc.Arbitrary<infer Value> ? Value : never
type Sent = { command: RoomCommand; context: CommandContext }

function commandOf({ kind, who, connection, part, isStale }: Press, state: RoomState): RoomCommand {
  const from = isStale ? 'wins/a' : (state.cursor?.turnId ?? 'arrive/all')
  const key = state.parts[part]?.key ?? 'arrive'
  switch (kind) {
    case 'next':
      return { kind, from }
    case 'pause':
    case 'resume':
      return { kind, seen: state.pauses }
    case 'extend':
      return { kind, from, seen: state.extensions }
    case 'skip':
      return { kind, part: key }
    case 'hand-over':
      return { kind, to: who, seen: state.handovers }
    case 'hot-seat':
      return { kind, part: key, who, instead: state.parts[part]?.inHotSeat ?? null }
    case 'leave':
      return { kind, connection: `${who}${connection}` }
    case 'join':
    case 'lost':
      return { kind, who, connection: `${who}${connection}` }
    case 'admit':
    case 'remove':
      return { kind, who }
    case 'roles':
      return { kind, leaderId: who, deputyId: null }
    case 'start':
    case 'end':
    case 'tick':
      return { kind }
  }
}

const serverCommands = new Set(['join', 'lost', 'admit', 'remove', 'roles', 'tick'])

function opened({ minutes, isFirst, members }: Meeting): RoomState {
  const plan = { startsAt, minutes, template: null, isFirst }
  return openRoom({ plan, members, leaderId: 'a', deputyId: 'b', hotSeatQueue: members, now: startsAt - 1_800_000 })
}

/** Plays a meeting: most members join, the leader starts it, then the generated commands are applied. */
function play(given: Meeting, inspect: (before: RoomState, after: RoomState, sent: Sent) => void): Sent[] {
  const sent: Sent[] = []
  let state = opened(given)
  let now = startsAt + given.delayMs
  const send = (command: RoomCommand, by: string | null) => {
    const one = { command, context: { now, by } }
    const before = state
    state = applyCommand(before, command, one.context).state
    sent.push(one)
    inspect(before, state, one)
  }
  for (const who of given.members.slice(0, Math.max(2, given.members.length - 2))) {
    send({ kind: 'join', who, connection: `${who}1` }, null)
  }
  send({ kind: 'start' }, 'a')
  for (const drawn of given.presses) {
    now += drawn.waitMs
    const asks = drawn.by === 'keeper' ? (state.timekeeper ?? 'a') : drawn.by
    const by = drawn.kind === 'leave' ? drawn.who : asks
    send(commandOf(drawn, state), serverCommands.has(drawn.kind) ? null : by)
  }
  return sent
}

function everyRoom(inspect: (before: RoomState, after: RoomState, sent: Sent) => void, runCount = 50): void {
  fc.assert(
    fc.property(meeting, (given) => {
      play(given, inspect)
    }),
    { numRuns: runs(runCount) },
  )
}

const turnsOf = (state: RoomState) => state.parts.flatMap(({ turns }) => turns)

test('applyCommand: each change adds one to the version, and no change returns the same object', () => {
  everyRoom((before, after) => {
    expect(after.version).toBe(after === before ? before.version : before.version + 1)
    expect(after.at).toBeGreaterThanOrEqual(before.at)
  })
})

test('applyCommand: no length is negative or fractional, and no pending turn is below its minimum', () => {
  everyRoom((_, after, { context }) => {
    const lengths = turnsOf(after).flatMap(({ wantedMs, leastMs, plannedMs, spentMs }) => [wantedMs, leastMs, plannedMs, spentMs])
    const { leftMs, overMs } = clockAt(after, context.now)
    const all = [...lengths, leftMs, overMs, after.spareMs, ...timetable(after, context.now).map(({ lengthMs }) => lengthMs)]
    expect(all.every((ms) => Number.isInteger(ms) && ms >= 0)).toBe(true)
    expect(Math.min(leftMs, overMs)).toBe(0)
    const pending = turnsOf(after).filter(({ status }) => status === 'pending')
    expect(pending.filter(({ plannedMs, leastMs }) => plannedMs < leastMs)).toEqual([])
  })
})

test('applyCommand: remaining time adds up to the end, which moves only when all turns are at their minimum', () => {
  everyRoom((_, after) => {
    if (after.status !== 'running' && after.status !== 'paused') return
    const pending = turnsOf(after).filter(({ status }) => status === 'pending')
    const toComeMs = pending.reduce((sum, { plannedMs }) => sum + plannedMs, 0)
    const leftMs = Math.max(0, remainingMs(after, after.at))
    expect(after.at + leftMs + toComeMs + after.spareMs).toBe(after.dueAt)
    expect(after.dueAt).toBeGreaterThanOrEqual(after.agreedEndAt ?? Number.NaN)
    const shrinkable = after.dueAt === after.agreedEndAt ? [] : pending.filter(({ plannedMs, leastMs }) => plannedMs > leastMs)
    expect(shrinkable).toEqual([])
    expect(clockAt(after, after.at).endsAt).toBe(after.dueAt)
  })
})

test('applyCommand: each member present has one turn in every round to come, and no member has two', () => {
  everyRoom((_, after) => {
    if (after.cursor === null) return
    const present = currentTurn(after)
    const from = after.parts.findIndex(({ key }) => key === present?.part.key)
    for (const [i, part] of after.parts.entries()) {
      const who = part.turns.map((turn) => turn.who).filter((id) => id !== null)
      expect(new Set(who).size).toBe(who.length)
      const isDropped = part.turns.every(({ status }) => status === 'skipped')
      const expected =
        part.kind !== 'everyone' || i < from || isDropped
          ? []
          : after.people.filter(({ id }) => after.at > 0 && isPresent(after, id, after.at))
      const missing = expected.filter(({ id }) => !who.includes(id))
      expect(missing).toEqual([])
      expect(i < from && part.turns.some(({ status }) => status === 'pending')).toBe(false)
    }
  })
})

test('applyCommand: one turn of a member runs at a time, and the timekeeper is present when anyone is', () => {
  everyRoom((_, after) => {
    const running = turnsOf(after).filter(({ status }) => status === 'now')
    const isOn = after.status === 'running' || after.status === 'paused'
    expect(running).toHaveLength(isOn ? 1 : 0)
    expect(currentTurn(after)?.turn.id).toBe(running[0]?.id)
    const ids = new Set(after.people.map(({ id }) => id))
    expect(running.filter(({ who }) => who !== null && !ids.has(who))).toEqual([])
    const isAnybodyHere = isOn && after.people.some(({ connections }) => connections.length > 0)
    expect(!isAnybodyHere || isPresent(after, after.timekeeper, after.at)).toBe(true)
  })
})

test('applyCommand: a command sent twice changes nothing the second time', () => {
  everyRoom((_, after, { command, context }) => {
    expect(applyCommand(after, command, context).state).toBe(after)
  })
})

test('applyCommand: a command that moved the clock has no effect when sent again later', () => {
  const counted = new Set(['start', 'next', 'pause', 'resume', 'extend', 'skip', 'hand-over', 'end'])
  fc.assert(
    fc.property(meeting, (given) => {
      const effective: Sent[] = []
      play(given, (before, after, sent) => {
        for (const { command, context } of effective) {
          expect(applyCommand(after, command, { ...context, now: after.at }).state).toBe(after)
        }
        const byTimeAlone = applyCommand(before, { kind: 'tick' }, { now: sent.context.now, by: null }).state
        const isEffective = JSON.stringify(after) !== JSON.stringify(byTimeAlone)
        if (isEffective && counted.has(sent.command.kind)) effective.push(sent)
      })
    }),
    { numRuns: runs(15) },
  )
})

test('applyCommand: the same commands give the same room, also after a round trip through JSON', () => {
  fc.assert(
    fc.property(meeting, (given) => {
      let last = opened(given)
      const sent = play(given, (_, after) => {
        last = after
      })
      const again = sent.reduce((state, { command, context }) => {
        const stored = JSON.parse(JSON.stringify(state)) as RoomState
        return applyCommand(stored, command, context).state
      }, opened(given))
      expect(again).toEqual(JSON.parse(JSON.stringify(last)))
    }),
    { numRuns: runs(50) },
  )
})

test('applyCommand: every meeting ends by itself at the time of autoEndsAt', () => {
  everyRoom((_, after) => {
    expect(clockAt(after, autoEndsAt(after)).status).toBe('ended')
    const { state } = applyCommand(after, { kind: 'tick' }, { now: autoEndsAt(after), by: null })
    expect(state.status).toBe('ended')
    expect(turnsOf(state).filter(({ status }) => status === 'now' || status === 'pending')).toEqual([])
  }, 50)
})
