import { expect, test } from 'vitest'
import { tidyFileName } from './file-name.ts'

test('tidyFileName: the name with the extension of its type', () => {
  expect(tidyFileName('Kitchen, before.JPEG', 'image/jpeg')).toBe('Kitchen, before.jpg')
  expect(tidyFileName('photo', 'image/webp')).toBe('photo.webp')
  expect(tidyFileName('évaluation v1.2 final.pdf', 'application/pdf')).toBe('évaluation v1.2 final.pdf')
})

test('tidyFileName: removes folders, line breaks and other extensions, and limits the length', () => {
  expect(tidyFileName('../../etc/passwd', 'image/png')).toBe('passwd.png')
  expect(tidyFileName('C:\\temp\\plan.png', 'image/png')).toBe('plan.png')
  expect(tidyFileName('a"\r\nSet-Cookie: x=1.png', 'image/png')).toBe('a Set-Cookie x=1.png')
  expect(tidyFileName('plan\u202Egpj.exe', 'image/png')).toBe('plan gpj.png')
  expect(tidyFileName('...', 'image/png')).toBe('file.png')
  expect(tidyFileName(' . ..plan. ..', 'image/png')).toBe('plan.png')
  expect(tidyFileName('a\n/b\\plan.png', 'image/png')).toBe('plan.png')
  expect(tidyFileName(`${'x'.repeat(119)} yard`, 'image/png')).toBe(`${'x'.repeat(119)}.png`)
  expect(tidyFileName('', 'text/csv')).toBe('file.csv')
  expect(tidyFileName('x'.repeat(500), 'text/csv')).toBe(`${'x'.repeat(120)}.csv`)
  expect(tidyFileName('🏠'.repeat(500), 'text/csv')).toBe(`${'🏠'.repeat(120)}.csv`)
})
