import { expect, test } from 'vitest'
import { normalizeCity, normalizeInstagram, normalizePhone, normalizeUrl } from './normalize.ts'

test.each([
  ['example.com', 'https://example.com'],
  ['  example.com/me ', 'https://example.com/me'],
  ['example.com:8080', 'https://example.com:8080'],
  ['//example.com', 'https://example.com'],
  ['http://example.com', 'http://example.com'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('normalizeUrl: %j becomes %j', (typed, stored) => expect(normalizeUrl(typed)).toBe(stored))

test.each([
  ['@ada.reyes', 'https://www.instagram.com/ada.reyes'],
  ['ada_reyes', 'https://www.instagram.com/ada_reyes'],
  ['instagram.com/ada', 'https://instagram.com/ada'],
  ['https://www.instagram.com/ada', 'https://www.instagram.com/ada'],
  ['', ''],
])('normalizeInstagram: %j becomes %j', (typed, stored) => expect(normalizeInstagram(typed)).toBe(stored))

test.each([
  ['St. Louis', 'St Louis'],
  ['Winston-Salem', 'Winston Salem'],
  ["Coeur d'Alene", 'Coeur dAlene'],
  ['  San   José ', 'San José'],
  ['Jose\u0301', 'José'],
])('normalizeCity: %j becomes %j', (typed, stored) => expect(normalizeCity(typed)).toBe(stored))

test.each([
  ['5125550134', '(512) 555-0134'],
  ['+1 512 555 0134', '(512) 555-0134'],
  ['(512) 555-0134', '(512) 555-0134'],
  ['1512555013', '(151) 255-5013'],
  ['512555', '512555'],
])('normalizePhone: %j becomes %j', (typed, stored) => expect(normalizePhone(typed)).toBe(stored))

test('normalizePhone: anything but a ten-digit number stays, trimmed', () => {
  expect(normalizePhone(' +44 20 7946 0000 ')).toBe('+44 20 7946 0000')
  expect(normalizePhone(' ')).toBe('')
})
