import { expect, test } from 'vitest'
import { whyNoRoom, whyNoSplit } from './pod-room.ts'

const noon = { label: 'Thursdays 12:00 PM' }
const early = { slots: ['Mondays 8:00 AM'] }
const atNoon = { slots: ['Mondays 8:00 AM', 'Thursdays 12:00 PM'] }

test('whyNoSplit: a pod can be split from 8 members on', () => {
  expect(whyNoSplit({ members: 7 })).toBe('A pod can be split from 8 members on.')
  expect(whyNoSplit({ members: 8 })).toBeNull()
})

test('whyNoRoom: names the number of free seats where they do not suffice', () => {
  const pod = { slot: noon, members: 6, seats: 6 }
  expect(whyNoRoom(pod, [atNoon])).toBe('full')
  expect(whyNoRoom({ ...pod, seats: 7 }, [atNoon])).toBeNull()
  expect(whyNoRoom({ ...pod, seats: 7 }, [atNoon, atNoon])).toBe('only one seat is free')
  expect(whyNoRoom({ ...pod, seats: 8 }, [atNoon, atNoon, atNoon])).toBe('only 2 seats are free')
})

test('whyNoRoom: counts the members who do not accept the time', () => {
  const pod = { slot: noon, members: 4, seats: 8 }
  expect(whyNoRoom(pod, [early])).toBe('not one of their times')
  expect(whyNoRoom(pod, [early, atNoon])).toBe('not a time of one of them')
  expect(whyNoRoom(pod, [early, early, atNoon])).toBe('not a time of 2 of them')
})
