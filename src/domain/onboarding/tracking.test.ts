import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { formsOf } from '#test/field-forms.ts'
import { validateFields } from '../fields/validate.ts'
import { trackingFields } from './tracking.ts'

test('trackingFields: what each takes', () => {
  expect(formsOf(trackingFields)).toEqual({
    carrier: 'required, text up to 60',
    trackingNumber: 'required, text up to 60',
    trackingUrl: 'text of a form, as url',
  })
  expect(blanksIn(trackingFields)).toEqual([])
})

const good = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', trackingUrl: 'https://ups.example/track?n=1Z' }
const faults = (change: object) => validateFields(trackingFields, { ...good, ...change }).map(({ message }) => message)

test('trackingFields: accept a carrier and a number, with an https URL or none', () => {
  expect(faults({})).toEqual([])
  expect(faults({ trackingUrl: null })).toEqual([])
  expect(faults({ trackingUrl: '' })).toEqual([])
})

test.each([
  'http://ups.example/track',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://ups.example',
  '//ups.example',
  'https:ups.example',
  'https://ups.example@evil.example',
  'ups.example',
])('trackingFields: refuse the URL %s', (trackingUrl) => {
  expect(faults({ trackingUrl })).toEqual(['Enter an address that starts with https://.'])
})

test('trackingFields: refuse missing, multi-line and overlong values', () => {
  expect(faults({ carrier: ' ' })).toEqual(['Carrier is required.'])
  expect(faults({ trackingNumber: '' })).toEqual(['Tracking number is required.'])
  expect(faults({ carrier: 'x'.repeat(61) })).toHaveLength(1)
  expect(faults({ trackingNumber: '1\n2' })).toHaveLength(1)
  expect(faults({ trackingUrl: `https://ups.example/${'x'.repeat(500)}` })).toHaveLength(1)
})
