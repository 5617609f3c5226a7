import { expect, test } from 'vitest'
import { moveBlockedReason, splitBlockedReason } from './pod-capacity.ts'

const noon = { label: 'Thursdays 12:00 PM' }
const early = { slots: ['Mondays 8:00 AM'] }
const atNoon = { slots: ['Mondays 8:00 AM', 'Thursdays 12:00 PM'] }

test('splitBlockedReason: a pod can be split from 8 members on', () => {
  expect(splitBlockedReason({ members: 7 })).toBe('A pod needs at least 8 members to split.')
  expect(splitBlockedReason({ members: 8 })).toBeNull()
})

test('moveBlockedReason: names the number of free seats where they do not suffice', () => {
  const pod = { slot: noon, members: 6, seats: 6 }
  expect(moveBlockedReason(pod, [atNoon])).toBe('full')
  expect(moveBlockedReason({ ...pod, seats: 7 }, [atNoon])).toBeNull()
  expect(moveBlockedReason({ ...pod, seats: 7 }, [atNoon, atNoon])).toBe('only 1 open seat')
  expect(moveBlockedReason({ ...pod, seats: 8 }, [atNoon, atNoon, atNoon])).toBe('only 2 open seats')
})

test('moveBlockedReason: counts the members who do not accept the time', () => {
  const pod = { slot: noon, members: 4, seats: 8 }
  expect(moveBlockedReason(pod, [early])).toBe('not one of their times')
  expect(moveBlockedReason(pod, [early, atNoon])).toBe('doesn’t work for 1 of them')
  expect(moveBlockedReason(pod, [early, early, atNoon])).toBe('doesn’t work for 2 of them')
})
