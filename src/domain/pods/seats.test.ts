import { expect, test } from 'vitest'
import { seatsLeft } from './seats.ts'

test('seatsLeft: the free seats, none below zero after a leader lowered them', () => {
  expect([seatsLeft(6, 4), seatsLeft(6, 6), seatsLeft(4, 6)]).toEqual([2, 0, 0])
})
