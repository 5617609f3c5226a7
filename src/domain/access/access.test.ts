import { expect, test } from 'vitest'
import { parseAccess } from './access.ts'

const both = { general: true, pod_marketplace: true }
const generalOnly = { general: true, pod_marketplace: false }
const noAccess = { general: false, pod_marketplace: false }

test('parseAccess: reads the known parts of the product metadata and ignores the rest', () => {
  expect(parseAccess('general,pod_marketplace')).toEqual(both)
  expect(parseAccess(' general , something-new ')).toEqual(generalOnly)
  expect(parseAccess('')).toEqual(noAccess)
  expect(parseAccess(undefined)).toEqual(noAccess)
})
