import { expect, test } from 'vitest'
import {
  currentRoles,
  educationLevels,
  genders,
  maritalStatuses,
  maritalStatusOptions,
  otherRole,
  primaryLanguages,
  shirtSizes,
  wealthRanges,
} from './options.ts'

test('options of the profile: the lists of the specification', () => {
  expect(maritalStatuses).toEqual(['Single', 'Married'])
  expect(genders).toEqual(['Female', 'Male', 'Other'])
  expect(shirtSizes).toEqual(['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', 'unisex'])
  expect(educationLevels).toEqual(['High School', 'Associates', 'Undergraduate', 'Masters', 'PhD'])
  expect(primaryLanguages.join(', ')).toBe(
    'Bengali, Dutch, English, French, German, Hindi, Italian, Javanese, Japanese, Korean, Mandarin, Persian, Polish, Portuguese, Russian, Spanish, Thai, Turkish, Vietnamese, Yue, Other',
  )
  expect(wealthRanges.join('; ')).toBe(
    'Less than $50,000; $50,000 - $99,999; $100,000 - $249,999; $250,000 - $499,999; $500,000 - $999,999; $1,000,000 - $4,999,999; $5,000,000 - $9,999,999; $10,000,000 or more',
  )
})

test('maritalStatusOptions: Single is labelled Not Married', () => {
  expect(maritalStatusOptions.map(({ value, label }) => [value, label])).toEqual([
    ['Single', 'Not Married'],
    ['Married', 'Married'],
  ])
})

test('currentRoles: 13 different ones, from self-employed or business owner to the other role', () => {
  expect(new Set(currentRoles).size).toBe(13)
  expect([currentRoles[0], currentRoles.at(-1)]).toEqual(['Self-employed or business owner', 'Other (please specify)'])
  expect(otherRole).toBe('Other (please specify)')
})
