import { expect, test } from 'vitest'
import { expertiseAreas, involvements, niches, notActiveYet, pickableAreas, reaches } from './options.ts'

const nine =
  'Commercial Investing, Land & New Construction, Medium-Term Rentals, Mobile Home Park Investing, Multi-Family Investing, House Flipping, Short-Term Rental, Self Storage, Single Family Rentals'
const eight =
  'Raising Capital, Creative Finance, Finding Deals, Evaluating Deals, Rehab Process, Market Analysis, Property Management, House Hacking'

test('options of the statement: the niches, areas and reaches of the specification', () => {
  expect(niches.join(', ')).toBe(nine)
  expect(expertiseAreas.join(', ')).toBe(`${eight}, ${nine}`)
  expect(reaches).toEqual(['Local', 'Long-Distance'])
})

test('involvements: the niches, and not active yet', () => {
  expect(notActiveYet).toBe('Not Active Yet')
  expect(involvements).toEqual([...niches, 'Not Active Yet'])
})

test('pickableAreas: sixteen of the seventeen areas', () => {
  expect(pickableAreas).toEqual(expertiseAreas.filter((area) => area !== 'Medium-Term Rentals'))
})
