import { expect, test } from 'vitest'
import { leaderGuide } from './leader-guide.ts'

test('the leader guide has its five lessons and is read in about twelve minutes', () => {
  expect(leaderGuide.map(({ slug }) => slug)).toEqual([
    'keep-the-time',
    'bring-quiet-people-in',
    'missed-commitments',
    'applicants',
    'handing-over',
  ])
  const words = leaderGuide.flatMap(({ text, phrases = [], points }) => [...text, ...phrases, ...points].join(' ').split(' '))
  const minutes = words.length / 180
  expect(minutes).toBeGreaterThan(11)
  expect(minutes).toBeLessThan(13)
})
