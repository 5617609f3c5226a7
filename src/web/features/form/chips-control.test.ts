import { expect, test } from 'vitest'
import { statementFields } from '#domain/statement/statement-fields.ts'
import type { CompiledField } from '#domain/fields/field.ts'
import { nextChoices, visibleOptions } from './chips-control.tsx'

const findField = (name: string): CompiledField => statementFields.find((field) => field.name === name)!
const involvement = findField('realEstateActiveInvolve')
const strengths = findField('strengthCategories')

test('nextChoices: "Not Active Yet" excludes the other choices', () => {
  expect(nextChoices(involvement, ['House Flipping'], ['House Flipping', 'Not Active Yet'])).toEqual(['Not Active Yet'])
  expect(nextChoices(involvement, ['Not Active Yet'], ['Self Storage', 'Not Active Yet'])).toEqual(['Self Storage'])
  expect(nextChoices(involvement, ['Not Active Yet'], [])).toEqual([])
  expect(nextChoices(involvement, ['Self Storage'], ['House Flipping', 'Self Storage'])).toEqual([
    'House Flipping',
    'Self Storage',
  ])
})

test('visibleOptions: sixteen areas, and a seventeenth where it is chosen', () => {
  const offeredValues = (chosen: string[]) => visibleOptions(strengths, chosen).map(({ value }) => value)
  expect(offeredValues([])).toHaveLength(16)
  expect(offeredValues([])).not.toContain('Medium-Term Rentals')
  expect(offeredValues(['Medium-Term Rentals'])).toHaveLength(17)
})
