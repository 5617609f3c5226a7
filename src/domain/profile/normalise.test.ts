import { expect, test } from 'vitest'
import { normaliseCity, normaliseInstagram, normalisePhone, normaliseUrl } from './normalise.ts'

test.each([
  ['example.com', 'https://example.com'],
  ['  example.com/me ', 'https://example.com/me'],
  ['example.com:8080', 'https://example.com:8080'],
  ['//example.com', 'https://example.com'],
  ['http://example.com', 'http://example.com'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('normaliseUrl: %j becomes %j', (typed, kept) => expect(normaliseUrl(typed)).toBe(kept))

test.each([
  ['@ada.reyes', 'https://www.instagram.com/ada.reyes'],
  ['ada_reyes', 'https://www.instagram.com/ada_reyes'],
  ['instagram.com/ada', 'https://instagram.com/ada'],
  ['https://www.instagram.com/ada', 'https://www.instagram.com/ada'],
  ['', ''],
])('normaliseInstagram: %j becomes %j', (typed, kept) => expect(normaliseInstagram(typed)).toBe(kept))

test.each([
  ['St. Louis', 'St Louis'],
  ['Winston-Salem', 'Winston Salem'],
  ["Coeur d'Alene", 'Coeur dAlene'],
  ['  San   José ', 'San José'],
  ['Jose\u0301', 'José'],
])('normaliseCity: %j becomes %j', (typed, kept) => expect(normaliseCity(typed)).toBe(kept))

test.each([
  ['5125550134', '(512) 555-0134'],
  ['+1 512 555 0134', '(512) 555-0134'],
  ['(512) 555-0134', '(512) 555-0134'],
  ['1512555013', '(151) 255-5013'],
  ['512555', '512555'],
])('normalisePhone: %j becomes %j', (typed, kept) => expect(normalisePhone(typed)).toBe(kept))

test('normalisePhone: what is no number of ten digits stays, without the blanks around it', () => {
  expect(normalisePhone(' +44 20 7946 0000 ')).toBe('+44 20 7946 0000')
  expect(normalisePhone(' ')).toBe('')
})
