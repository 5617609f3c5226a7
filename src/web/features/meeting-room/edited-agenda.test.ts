import { expect, test } from 'vitest'
import { builtInTemplate } from '#domain/meetings/templates.ts'
import { checkEdited, editedParts, newPart, sentParts, withMoved } from './edited-agenda.ts'

test('sentParts, checkEdited: an untouched agenda is sent unchanged and is valid', () => {
  for (const minutes of [30, 60, 90] as const) {
    const template = builtInTemplate(minutes, false)
    expect(sentParts(editedParts(template))).toEqual(template)
    expect(checkEdited(editedParts(template), minutes)).toEqual({ faults: [], template })
  }
})

test('checkEdited: faults name their fields', () => {
  const [first, ...others] = editedParts(builtInTemplate(60, false))
  const added = { ...newPart(others), length: '' }
  expect(checkEdited([first!, added], 60).faults).toEqual([{ field: 'parts.1.seconds', message: 'Write minutes: 3, or 0:50.' }])
  expect(checkEdited([first!, { ...added, length: '5' }], 60).faults.map(({ field }) => field)).toEqual(['parts.1.title'])
  expect(checkEdited([{ ...first!, length: '70' }], 60).faults.map(({ field }) => field)).toEqual(['parts'])
  expect(checkEdited([], 60).faults).toEqual([{ field: 'parts', message: 'Add at least one part.' }])
})

test('withMoved: moves a part past its neighbor', () => {
  const parts = editedParts(builtInTemplate(30, false))
  const ids = (from: number, to: number) => withMoved(parts, from, to).map(({ id }) => id)
  expect(ids(0, 1)).toEqual([1, 0, 2, 3, 4, 5])
  expect(ids(5, 4)).toEqual([0, 1, 2, 3, 5, 4])
})
