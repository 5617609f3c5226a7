import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { noteLengthMax, NoteKind } from './notes.ts'
import { Repeat } from './repeat.ts'
import { agendaMinutes, builtInTemplate, openTalk, type TemplatePart, timings, turnKinds } from './templates.ts'

/** A part in one line: "commitments: everyone, 180 each, 120 tight". */
function formatPart({ key, turns, timing, seconds, tightSeconds, flexible }: TemplatePart): string {
  const tight = tightSeconds === undefined ? '' : `, ${tightSeconds} tight`
  return `${key}: ${turns}, ${seconds} ${timing}${tight}${flexible ? ', flexible' : ''}`
}

test('builtInTemplate: the weekly meetings of 30, 60 and 90 minutes', () => {
  expect(builtInTemplate(30, false).map(formatPart)).toEqual([
    'arrive: none, 60 whole',
    'commitments: everyone, 120 each, 90 tight',
    'new-commitments: everyone, 90 each, 60 tight',
    'needs-and-offers: everyone, 240 whole',
    'open-talk: none, 0 rest',
    'close: none, 60 whole',
  ])
  const hour = [
    'arrive: none, 180 whole',
    'wins: everyone, 60 each',
    'commitments: everyone, 180 each, 120 tight',
    'hot-seat: hot-seat, 720 rest',
    'needs-and-offers: everyone, 50 each',
    'new-commitments: everyone, 80 each',
    'close: none, 120 whole',
  ]
  expect(builtInTemplate(60, false).map(formatPart)).toEqual(hour)
  const second = ['hot-seat-2: hot-seat, 720 rest', 'learning-bite: none, 240 whole']
  expect(builtInTemplate(90, false).map(formatPart)).toEqual([...hour.slice(0, 4), ...second, ...hour.slice(4)])
})

test.each([
  [30, 'arrive: none, 60 whole', '60 tight', 180, 120, '60 each, 60 tight', 60],
  [60, 'arrive: none, 180 whole', '240 tight', 540, 300, '120 each, 60 tight', 120],
  [90, 'arrive: none, 180 whole', '240 tight', 720, 300, '180 each, 60 tight', 120],
] as const)('builtInTemplate: a first meeting of %i minutes', (minutes, arrive, tight, rules, deputy, commitment, close) => {
  expect(builtInTemplate(minutes, true).map(formatPart)).toEqual([
    arrive,
    `introductions: everyone, 240 each, ${tight}, flexible`,
    `ground-rules: none, ${rules} whole`,
    `deputy: none, ${deputy} whole`,
    `first-commitments: everyone, ${commitment}, flexible`,
    'open-talk: none, 0 rest',
    `close: none, ${close} whole`,
  ])
})

test('builtInTemplate: every part has a text', () => {
  const all = agendaMinutes.flatMap((minutes) => [builtInTemplate(minutes, false), builtInTemplate(minutes, true)])
  expect(blanksIn([...all, openTalk])).toEqual([])
  const needs = (minutes: 30 | 60) => builtInTemplate(minutes, false).find(({ key }) => key === 'needs-and-offers')?.how
  expect(needs(30)).not.toBe(needs(60))
  const titles = builtInTemplate(90, false).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('agendas: the kinds of turns, of lengths, of notes and of repeats', () => {
  expect(turnKinds).toEqual(['everyone', 'hot-seat', 'none'])
  expect(timings).toEqual(['whole', 'each', 'rest'])
  expect(agendaMinutes).toEqual([30, 60, 90])
  expect(NoteKind.options).toEqual(['win', 'need', 'offer', 'takeaway'])
  expect(noteLengthMax).toBe(280)
  expect(Repeat.options).toEqual(['none', 'weekly', 'every-two-weeks', 'monthly'])
})
