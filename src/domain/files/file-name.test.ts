import { expect, test } from 'vitest'
import { sanitizeFileName } from './file-types.ts'

test('sanitizeFileName: the name with the extension of its type', () => {
  expect(sanitizeFileName('Kitchen, before.JPEG', 'image/jpeg')).toBe('Kitchen, before.jpg')
  expect(sanitizeFileName('photo', 'image/webp')).toBe('photo.webp')
  expect(sanitizeFileName('évaluation v1.2 final.pdf', 'application/pdf')).toBe('évaluation v1.2 final.pdf')
})

test('sanitizeFileName: removes folders, line breaks and other extensions, and limits the length', () => {
  expect(sanitizeFileName('../../etc/passwd', 'image/png')).toBe('passwd.png')
  expect(sanitizeFileName('C:\\temp\\plan.png', 'image/png')).toBe('plan.png')
  expect(sanitizeFileName('a"\r\nSet-Cookie: x=1.png', 'image/png')).toBe('a Set-Cookie x=1.png')
  expect(sanitizeFileName('plan\u202Egpj.exe', 'image/png')).toBe('plan gpj.png')
  expect(sanitizeFileName('...', 'image/png')).toBe('file.png')
  expect(sanitizeFileName(' . ..plan. ..', 'image/png')).toBe('plan.png')
  expect(sanitizeFileName('a\n/b\\plan.png', 'image/png')).toBe('plan.png')
  expect(sanitizeFileName(`${'x'.repeat(119)} yard`, 'image/png')).toBe(`${'x'.repeat(119)}.png`)
  expect(sanitizeFileName('', 'text/csv')).toBe('file.csv')
  expect(sanitizeFileName('x'.repeat(500), 'text/csv')).toBe(`${'x'.repeat(120)}.csv`)
  expect(sanitizeFileName('🏠'.repeat(500), 'text/csv')).toBe(`${'🏠'.repeat(120)}.csv`)
})
