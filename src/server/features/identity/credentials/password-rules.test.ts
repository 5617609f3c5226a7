import { expect, test } from 'vitest'
import { validatePassword } from './password-rules.ts'

const context = { email: 'dana.whitfield@example.test', name: 'Dana Whitfield', productName: 'Landmark Tribe' }
const errorFor = (password: string) => validatePassword(password, context)

test('validatePassword: accepts eight to 256 characters of any kind', () => {
  for (const good of [
    'jq7 tfgh',
    'correct horse battery staple',
    'žluťoučký kůň',
    '🏠🔑🏠🔑🏠🔑🏠🗝',
    'x y'.repeat(85),
    'ab'.repeat(128),
  ]) {
    expect([good, errorFor(good)]).toEqual([good, null])
  }
  expect(errorFor('jq7tfgh')).toBe('Use at least 8 characters.')
  expect(errorFor('🏠🔑🏠🔑🏠🔑🏠')).toBe('Use at least 8 characters.')
  expect(errorFor(`${'ab'.repeat(128)}c`)).toBe('Use 256 characters or fewer.')
})

test('validatePassword: refuses the most common passwords in any case and width', () => {
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
    expect([common, errorFor(common)]).toEqual([common, 'This password is too common. Try a few random words.'])
  }
})

test('validatePassword: refuses the email, the name and the product name', () => {
  for (const known of ['dana.whitfield@example.test', 'Dana.Whitfield', 'dana whitfield', 'LandmarkTribe']) {
    expect([known, errorFor(known)]).toEqual([known, 'Don’t use your name, your email, or our name as your password.'])
  }
})
