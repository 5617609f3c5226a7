import { expect, test } from 'vitest'
import { builtInTemplate } from '#domain/meetings/templates.ts'
import { validateEditedParts, toEditedParts, newPart, toTemplateParts, movePart } from './edited-agenda.ts'

test('toTemplateParts, validateEditedParts: an untouched agenda is sent unchanged and is valid', () => {
  for (const minutes of [30, 60, 90] as const) {
    const template = builtInTemplate(minutes, false)
    expect(toTemplateParts(toEditedParts(template))).toEqual(template)
    expect(validateEditedParts(toEditedParts(template), minutes)).toEqual({ errors: [], template })
  }
})

test('validateEditedParts: errors name their fields', () => {
  const [first, ...others] = toEditedParts(builtInTemplate(60, false))
  const newAgendaPart = { ...newPart(others), length: '' }
  expect(validateEditedParts([first!, newAgendaPart], 60).errors).toEqual([
    { field: 'parts.1.seconds', message: 'Enter minutes, such as 3 or 0:50.' },
  ])
  expect(validateEditedParts([first!, { ...newAgendaPart, length: '5' }], 60).errors.map(({ field }) => field)).toEqual([
    'parts.1.title',
  ])
  expect(validateEditedParts([{ ...first!, length: '70' }], 60).errors.map(({ field }) => field)).toEqual(['parts'])
  expect(validateEditedParts([], 60).errors).toEqual([{ field: 'parts', message: 'Add at least one part.' }])
})

test('movePart: moves a part past its neighbor', () => {
  const parts = toEditedParts(builtInTemplate(30, false))
  const ids = (from: number, to: number) => movePart(parts, from, to).map(({ id }) => id)
  expect(ids(0, 1)).toEqual([1, 0, 2, 3, 4, 5])
  expect(ids(5, 4)).toEqual([0, 1, 2, 3, 5, 4])
})
