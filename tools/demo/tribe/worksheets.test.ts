import { expect, test } from 'vitest'
import { validateChanges, knownChanges, validateRowLimits } from '#domain/worksheets/cells.ts'
import { completionOf } from '#domain/worksheets/cells.ts'
import { worksheetOf } from '#domain/worksheets/worksheets.ts'
import { planWorksheets } from './worksheets.ts'

test('planWorksheets: worksheets are valid and started, and goals has none', () => {
  const planned = planWorksheets(new Date('2026-03-04T12:00:00Z'))
  for (const { slug, cells } of planned) {
    const worksheet = worksheetOf(slug)
    expect(knownChanges(worksheet, cells)).toEqual(cells)
    expect(validateChanges(worksheet, cells)).toEqual([])
    expect(validateRowLimits(worksheet, cells)).toEqual([])
    expect(completionOf(worksheet, cells).filled).toBeGreaterThan(0)
  }
  expect(planned.map(({ slug }) => slug)).not.toContain('goals')
})
