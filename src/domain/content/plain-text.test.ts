import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('plainText: strips Markdown, leaves HTML as text, and does not grow on long runs of syntax', () => {
  expect(plainText('# A **deal**\n\n- one\n- [two](https://a.test)\n\n> three_four `five` \\*six\\*')).toBe(
    'A deal one two three_four five six',
  )
  expect(plainText('**Sold**, *at last*: 3*4 doors at ~5%, snake_case | `x`.')).toBe(
    'Sold, at last: 3*4 doors at ~5%, snake_case x.',
  )
  expect(plainText('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>')
  for (const odd of ['[', '_', '*', '|', '- ', '\\', '![', '> '])
    expect(plainText(odd.repeat(20_000)).length).toBeLessThan(40_001)
})
