import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { describeFields } from '#test/describe-fields.ts'
import { validateFields } from '../fields/validate.ts'
import { trackingFields } from './tracking.ts'

test('trackingFields: accepted values of each field', () => {
  expect(describeFields(trackingFields)).toEqual({
    carrier: 'required, text up to 60',
    trackingNumber: 'required, text up to 60',
    trackingUrl: 'text of a form, as url',
  })
  expect(blanksIn(trackingFields)).toEqual([])
})

const good = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', trackingUrl: 'https://ups.example/track?n=1Z' }
const messagesOf = (change: object) => validateFields(trackingFields, { ...good, ...change }).map(({ message }) => message)

test('trackingFields: accept a carrier and a number, with an https URL or none', () => {
  expect(messagesOf({})).toEqual([])
  expect(messagesOf({ trackingUrl: null })).toEqual([])
  expect(messagesOf({ trackingUrl: '' })).toEqual([])
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
  expect(messagesOf({ trackingUrl })).toEqual(['Enter an address that starts with https://.'])
})

test('trackingFields: refuse missing, multi-line and overlong values', () => {
  expect(messagesOf({ carrier: ' ' })).toEqual(['Carrier is required.'])
  expect(messagesOf({ trackingNumber: '' })).toEqual(['Tracking number is required.'])
  expect(messagesOf({ carrier: 'x'.repeat(61) })).toHaveLength(1)
  expect(messagesOf({ trackingNumber: '1\n2' })).toHaveLength(1)
  expect(messagesOf({ trackingUrl: `https://ups.example/${'x'.repeat(500)}` })).toHaveLength(1)
})
