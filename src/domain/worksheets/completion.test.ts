import { expect, test } from 'vitest'
import { type Cells, completionOf } from './cells.ts'
import { worksheetOf } from './worksheets.ts'

test('completionOf: counts answered fields and useful rows', () => {
  expect(completionOf(worksheetOf('vision'), {})).toEqual({ filled: 0, of: 7 })
  expect(completionOf(worksheetOf('vision'), { why: 'Time', doors: 0, nextStep: 'Call' })).toEqual({ filled: 2, of: 7 })
  const numbers = (count: number): Cells => {
    const ids = Array.from({ length: count }, (_, i) => `r0000000${i}`)
    return { numbers: ids, ...Object.fromEntries(ids.map((id) => [`numbers.${id}.name`, 'Letters'])) }
  }
  expect(completionOf(worksheetOf('scorecard'), numbers(2))).toEqual({ filled: 2, of: 5 })
  expect(completionOf(worksheetOf('scorecard'), numbers(7))).toEqual({ filled: 5, of: 5 })
  expect(completionOf(worksheetOf('goals'), { quarter: ['ra0000001'] })).toEqual({ filled: 0, of: 2 })
})
