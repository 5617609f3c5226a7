import { expect, test } from 'vitest'
import { findCardErrors, formatCvc, formatExpiry, formatNumber, formatZip } from './card-rules.js'

const today = new Date('2026-06-15T12:00:00')
const right = { number: '4242 4242 4242 4242', expiry: '06 / 26', cvc: '123', zip: '94107' }
const codesOf = (changed: Partial<typeof right>) =>
  Object.values(findCardErrors({ ...right, ...changed }, today)).map((error) => error.code)

test('card formatters: group digits and cut off the excess', () => {
  expect(formatNumber('4242424242424242999')).toBe('4242 4242 4242 4242')
  expect(formatNumber('378282246310005')).toBe('3782 822463 10005')
  expect(formatNumber('42a42')).toBe('4242')
  expect([formatExpiry('1'), formatExpiry('12'), formatExpiry('1234'), formatExpiry('534')]).toEqual([
    '1',
    '12',
    '12 / 34',
    '05 / 34',
  ])
  expect([formatCvc('12345'), formatZip('94107-1234')]).toEqual(['1234', '94107'])
})

test('findCardErrors: none for a valid card, four for an empty one', () => {
  expect(codesOf({})).toEqual([])
  expect(codesOf({ number: '', expiry: '', cvc: '', zip: '' })).toEqual([
    'incomplete_number',
    'incomplete_expiry',
    'incomplete_cvc',
    'incomplete_zip',
  ])
})

test('findCardErrors: names an invalid number, CVC or expiry', () => {
  expect(codesOf({ number: '4242 4242 4242 4241' })).toEqual(['invalid_number'])
  expect(codesOf({ number: '3782 822463 10005', cvc: '123' })).toEqual(['incomplete_cvc'])
  expect(codesOf({ expiry: '05 / 26' })).toEqual(['invalid_expiry_month_past'])
  expect(codesOf({ expiry: '12 / 25' })).toEqual(['invalid_expiry_year_past'])
  expect(codesOf({ expiry: '13 / 27' })).toEqual(['invalid_expiry_month'])
})
