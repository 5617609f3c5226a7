import { expect, test } from 'vitest'
import { statementFields } from '#domain/statement/statement-fields.ts'
import type { CompiledField } from '#domain/fields/field.ts'
import { choose, offeredOptions } from './chips-control.tsx'

const fieldNamed = (name: string): CompiledField => statementFields.find((field) => field.name === name)!
const involvement = fieldNamed('realEstateActiveInvolve')
const strengths = fieldNamed('strengthCategories')

test('choose: "Not Active Yet" excludes the other choices', () => {
  expect(choose(involvement, ['House Flipping'], ['House Flipping', 'Not Active Yet'])).toEqual(['Not Active Yet'])
  expect(choose(involvement, ['Not Active Yet'], ['Self Storage', 'Not Active Yet'])).toEqual(['Self Storage'])
  expect(choose(involvement, ['Not Active Yet'], [])).toEqual([])
  expect(choose(involvement, ['Self Storage'], ['House Flipping', 'Self Storage'])).toEqual(['House Flipping', 'Self Storage'])
})

test('offeredOptions: sixteen areas, and a seventeenth where it is chosen', () => {
  const shown = (chosen: string[]) => offeredOptions(strengths, chosen).map(({ value }) => value)
  expect(shown([])).toHaveLength(16)
  expect(shown([])).not.toContain('Medium-Term Rentals')
  expect(shown(['Medium-Term Rentals'])).toHaveLength(17)
})
