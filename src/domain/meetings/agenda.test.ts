import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildAgenda, minSecondsOf, partStarts } from './agenda.ts'
import { type TemplatePart, agendaMinutes, timings, turnKinds } from './templates.ts'

const lengths = (minutes: 30 | 60 | 90, members: number, isFirst = false) =>
  Object.fromEntries(buildAgenda({ minutes, members, isFirst }).map(({ key, seconds }) => [key, seconds]))

test('buildAgenda: an hour with six members as in the specification', () => {
  expect(lengths(60, 6)).toEqual({
    arrive: 180,
    wins: 360,
    commitments: 1080,
    'hot-seat': 1080,
    'needs-and-offers': 300,
    'new-commitments': 480,
    close: 120,
  })
  const hotSeat = buildAgenda({ minutes: 60, members: 6 }).find(({ key }) => key === 'hot-seat')
  expect(hotSeat?.steps.map(({ seconds }) => seconds)).toEqual([180, 180, 540, 180])
})

test('partStarts: an hour with six members as in the specification', () => {
  const starts = partStarts(buildAgenda({ minutes: 60, members: 6 }))
  expect(starts.map((seconds) => seconds / 60)).toEqual([0, 3, 9, 27, 45, 50, 58])
})

test('buildAgenda: half an hour with six members has three minutes of open talk before the close', () => {
  expect(buildAgenda({ minutes: 30, members: 6 }).map(({ key, seconds }) => [key, seconds])).toEqual([
    ['arrive', 60],
    ['commitments', 720],
    ['new-commitments', 540],
    ['needs-and-offers', 240],
    ['open-talk', 180],
    ['close', 60],
  ])
})

test('buildAgenda: ninety minutes with six members have two hot seats and a learning bite', () => {
  const agenda = lengths(90, 6)
  expect(agenda).toMatchObject({ 'hot-seat': 1320, 'hot-seat-2': 1320, 'learning-bite': 240, commitments: 1080 })
})

test('buildAgenda: with seven or eight members commitments and hot seats have their reduced lengths', () => {
  expect(lengths(60, 7)).toMatchObject({ commitments: 840, 'hot-seat': 1130 })
  expect(lengths(60, 8)).toMatchObject({ commitments: 960, 'hot-seat': 820 })
  expect(lengths(30, 7)).toMatchObject({ commitments: 630, 'new-commitments': 420, 'open-talk': 390 })
  expect(lengths(30, 8)).toMatchObject({ commitments: 720, 'new-commitments': 480, 'open-talk': 240 })
  expect(lengths(90, 8)).toMatchObject({ commitments: 1440, 'hot-seat': 950, 'hot-seat-2': 950 })
})

test('buildAgenda: a first meeting has four minutes of introduction per member where they fit', () => {
  for (const members of [2, 4, 6, 8]) expect(lengths(60, members, true)).toMatchObject({ introductions: members * 240 })
  expect(lengths(30, 8, true)).toMatchObject({ introductions: 900, 'first-commitments': 480 })
  expect(Object.keys(lengths(60, 6, true))).toEqual([
    'arrive',
    'introductions',
    'ground-rules',
    'deputy',
    'first-commitments',
    'open-talk',
    'close',
  ])
})

test('buildAgenda: refuses fewer than two or more than eight members', () => {
  for (const members of [0, 1, 9, 2.5, Number.NaN]) expect(() => buildAgenda({ minutes: 60, members })).toThrow(RangeError)
})

const templatePart = (i: number): fc.Arbitrary<TemplatePart> =>
  fc.record({
    key: fc.constant(`part-${i}`),
    title: fc.constant('Part'),
    how: fc.constant(''),
    turns: fc.constantFrom(...turnKinds),
    timing: fc.constantFrom(...timings),
    seconds: fc.integer({ min: 0, max: 3600 }),
  })

const template = fc.integer({ min: 1, max: 10 }).chain((n) => fc.tuple(...Array.from({ length: n }, (_, i) => templatePart(i))))

test('buildAgenda: parts add up to the meeting, and turns and steps to their part', () => {
  const spec = fc.record({
    minutes: fc.constantFrom(...agendaMinutes),
    members: fc.integer({ min: 2, max: 8 }),
    isFirst: fc.boolean(),
    template: fc.option(template),
  })
  fc.assert(
    fc.property(spec, (given) => {
      const parts = buildAgenda(given)
      expect(parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(given.minutes * 60)
      for (const { seconds, turnSeconds, steps, leastSeconds: minSeconds, secondsEach, turns } of parts) {
        expect(seconds).toBeGreaterThanOrEqual(0)
        expect(minSeconds).toBeLessThanOrEqual(turns === 'everyone' ? secondsEach : seconds)
        expect(turnSeconds).toHaveLength(turns === 'everyone' ? given.members : 0)
        for (const inner of [turnSeconds, steps.map((step) => step.seconds)]) {
          expect(inner.every((each) => Number.isInteger(each) && each >= 0)).toBe(true)
          expect(inner.reduce((sum, each) => sum + each, 0)).toBe(inner.length > 0 ? seconds : 0)
        }
      }
    }),
  )
})

test('buildAgenda: the built-in agendas give every part a minute with eight members', () => {
  for (const minutes of agendaMinutes) {
    for (const isFirst of [false, true]) {
      const parts = buildAgenda({ minutes, members: 8, isFirst })
      expect(parts.every(({ seconds }) => seconds >= 60)).toBe(true)
    }
  }
})

test('buildAgenda: fixed parts leave open talk before the last one; minSecondsOf: uses the tight times', () => {
  const fixed = (key: string): TemplatePart => ({ key, title: key, how: '', turns: 'none', timing: 'whole', seconds: 600 })
  const parts = buildAgenda({ minutes: 30, members: 4, template: [fixed('a'), fixed('b')] })
  expect(parts.map(({ key, seconds }) => [key, seconds])).toEqual([
    ['a', 600],
    ['open-talk', 600],
    ['b', 600],
  ])
  expect(minSecondsOf([fixed('a'), { ...fixed('b'), timing: 'each', tightSeconds: 30 }], 4)).toBe(720)
})
