import { expect, test } from 'vitest'
import { faultOfPassword } from './password-rules.ts'

const context = { email: 'dana.whitfield@example.test', name: 'Dana Whitfield', productName: 'Landmark Tribe' }
const faultOf = (password: string) => faultOfPassword(password, context)

test('faultOfPassword: accepts eight to 256 characters of any kind', () => {
  for (const good of [
    'jq7 tfgh',
    'correct horse battery staple',
    'žluťoučký kůň',
    '🏠🔑🏠🔑🏠🔑🏠🗝',
    'x y'.repeat(85),
    'ab'.repeat(128),
  ]) {
    expect([good, faultOf(good)]).toEqual([good, null])
  }
  expect(faultOf('jq7tfgh')).toBe('Please use at least 8 characters.')
  expect(faultOf('🏠🔑🏠🔑🏠🔑🏠')).toBe('Please use at least 8 characters.')
  expect(faultOf(`${'ab'.repeat(128)}c`)).toBe('Please use at most 256 characters.')
})

test('faultOfPassword: refuses the most common passwords in any case and width', () => {
  for (const common of [
    'password',
    'PassWord',
    '12345678',
    'qwertyui',
    'iloveyou',
    'baseball1',
    'ｐａｓｓｗｏｒｄ',
    'aaaaaaaaaaaa',
  ]) {
    expect([common, faultOf(common)]).toEqual([common, 'This password is among the first that others would try.'])
  }
})

test('faultOfPassword: refuses the email, the name and the product name', () => {
  for (const known of ['dana.whitfield@example.test', 'Dana.Whitfield', 'dana whitfield', 'LandmarkTribe']) {
    expect([known, faultOf(known)]).toEqual([known, 'Please choose something others do not know about you.'])
  }
})
