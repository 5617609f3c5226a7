import { expect, test } from 'vitest'
import type { TemplatePart } from '../templates.ts'
import { newParticipant, type RoomPlan, type RoomTurn } from './state.ts'
import { buildLateTurn, buildRoomParts } from './turns.ts'

const members = ['ana', 'ben', 'cleo'].map(newParticipant)
const winsPart: TemplatePart = { key: 'wins', title: 'Wins', how: 'One each.', turns: 'everyone', timing: 'each', seconds: 60 }
const parts = (template: TemplatePart[], { isFirst = false, minutes = 60 as const } = {}) => {
  const plan: RoomPlan = { startsAt: 0, minutes, template, isFirst }
  return buildRoomParts(plan, members)
}
const seconds = ({ id, who, wantedMs, leastMs, gives, takesRest }: RoomTurn) => [
  id,
  who,
  wantedMs / 1000,
  leastMs / 1000,
  gives,
  takesRest,
]

test('buildRoomParts: a turn for each member in their order, at least half of which is needed', () => {
  const [wins] = parts([winsPart, { ...winsPart, key: 'rest', turns: 'none', timing: 'rest', seconds: 0 }])
  expect(wins).toMatchObject({
    key: 'wins',
    title: 'Wins',
    how: 'One each.',
    kind: 'everyone',
    inHotSeat: null,
    eachMs: 60_000,
    leastEachMs: 30_000,
    takesRest: false,
    beganAt: null,
  })
  expect(wins?.turns.map(seconds)).toEqual(['ana', 'ben', 'cleo'].map((who) => [`wins/${who}`, who, 60, 30, 3, false]))
  expect(wins?.turns[0]).toMatchObject({ title: null, status: 'pending', plannedMs: 60_000, spentMs: 0 })
})

test('buildRoomParts: one turn for a shared part, which may shrink to nothing where it takes the rest', () => {
  const [talk, rest] = parts([
    { ...winsPart, key: 'talk', turns: 'none', timing: 'whole', seconds: 600 },
    { ...winsPart, key: 'rest', turns: 'none', timing: 'rest', seconds: 0 },
  ])
  expect(talk?.turns.map(seconds)).toEqual([['talk/all', null, 600, 300, 3, false]])
  expect(rest?.turns.map(seconds)).toEqual([['rest/all', null, 3000, 0, 1, true]])
  expect([talk?.leastEachMs, rest?.takesRest]).toEqual([0, true])
})

test('buildRoomParts: of a hot seat only the input round gives and takes', () => {
  const [hot] = parts([{ ...winsPart, key: 'hot-seat', turns: 'hot-seat', timing: 'rest', seconds: 720 }])
  expect(hot?.turns.map(seconds)).toEqual([
    ['hot-seat/brief', null, 180, 180, 3, false],
    ['hot-seat/questions', null, 180, 180, 3, false],
    ['hot-seat/input', null, 3060, 180, 2, true],
    ['hot-seat/takeaway', null, 180, 180, 3, false],
  ])
  const titles = hot?.turns.map(({ title }) => title) ?? []
  expect(titles.every((title) => title)).toBe(true)
  expect(new Set(titles).size).toBe(4)
})

test('buildRoomParts: a hot seat of a fixed length takes no rest, a short one is cut into four', () => {
  const [, hot] = parts([{ ...winsPart, key: 'hot-seat', turns: 'hot-seat', timing: 'whole', seconds: 400 }])
  expect(hot?.turns.map(seconds)).toEqual([
    ['hot-seat/brief', null, 100, 100, 3, false],
    ['hot-seat/questions', null, 100, 100, 3, false],
    ['hot-seat/input', null, 100, 100, 2, false],
    ['hot-seat/takeaway', null, 100, 100, 3, false],
  ])
})

test('buildRoomParts: the ground rules of a first meeting one after the other', () => {
  const rules = parts([], { isFirst: true }).find(({ key }) => key === 'ground-rules')
  expect(rules?.turns.map(seconds)).toEqual([1, 2, 3].map((n) => [`ground-rules/rule-${n}`, null, 180, 90, 3, false]))
  expect(rules?.turns.every(({ title }) => title)).toBe(true)
})

test('buildRoomParts: an odd second goes to the first turns', () => {
  const [wins] = parts([
    { ...winsPart, timing: 'whole', seconds: 100 },
    { ...winsPart, key: 'rest', turns: 'none', timing: 'rest', seconds: 0 },
  ])
  expect(wins?.turns.map(({ wantedMs }) => wantedMs)).toEqual([34_000, 33_000, 33_000])
  expect(wins?.eachMs).toBe(33_000)
})

test("buildLateTurn: as long as the others', which gives first where the part takes the rest", () => {
  const [, wins] = parts([winsPart])
  expect(seconds(buildLateTurn(wins!, 'dan'))).toEqual(['wins/dan', 'dan', 60, 30, 3, false])
  const [all] = parts([{ ...winsPart, key: 'all', timing: 'rest' }])
  expect(seconds(buildLateTurn(all!, 'dan'))).toEqual(['all/dan', 'dan', 1200, 600, 1, true])
})
