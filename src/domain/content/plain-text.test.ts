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

test.each([
  ['1. one\n2) two\n10. ten', 'one two ten'],
  ['+ one\n* two\n   - three', 'one two three'],
  ['1234. a year', '1234. a year'],
  ['####### seven', '####### seven'],
  ['#no heading', '#no heading'],
  ['![a picture](/p.png) and [a link](/l)', 'a picture and a link'],
  ['[unclosed](', '[unclosed]('],
  ['[x](two words)', '[x](two words)'],
  ['a | b\n---|---\nc | d', 'a b c d'],
  ['above\n\n-----\n\nbelow', 'above below'],
  ['a -- b', 'a -- b'],
  ['~~gone~~ ***loud*** _soft_', 'gone loud soft'],
  ['not a link: \\[x\\]', 'not a link: [x]'],
  ['a\\b', 'a\\b'],
  ['**Bold**ly', 'Boldly'],
])('plainText: %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text)
})
