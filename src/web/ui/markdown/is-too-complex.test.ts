import { expect, test } from 'vitest'
import { isTooComplex } from './is-too-complex.ts'

const length = 4_990
const filled = (piece: string): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

test.each([
  '*a_',
  '*_',
  '*a ',
  '_a_ ',
  '~a',
  '***a',
  '*[',
  '[*a_',
  '[',
  '![',
  '[a](',
  '![a][',
  ']',
  '[[]]',
  '[^1]: a\n',
  '<',
  '<a@b',
  '` ',
  '`a``b',
  'http://a. ',
  'www.a ',
  'a@b.c ',
  '&a;',
  '\\',
  '# a\n',
  'a\n==\n',
  '- [x] a\n',
  '1. a\n',
  '> a\n',
  'a  \n',
  '```\na\n',
  'a\n\n',
  '|a',
])('isTooComplex: true for five thousand characters of %j', (piece) => {
  expect(isTooComplex(filled(piece))).toBe(true)
})

test.each([
  ['one row without cells after another', `${'|a'.repeat(16)}\n${'|-'.repeat(16)}\n${'a\n'.repeat(200)}`],
  ['many columns', `${'|a'.repeat(60)}\n${'|-'.repeat(60)}\n${'|\n'.repeat(60)}`],
  ['a quoted one', `> ${'|a'.repeat(60)}\n> ${'-|'.repeat(60)}\n${'> a\n'.repeat(60)}`],
])('isTooComplex: true for a table with too many cells: %s', (_, text) => {
  expect(isTooComplex(text)).toBe(true)
})

test('isTooComplex: true above 150 nested marks', () => {
  for (const count of [1, 50, 149, 150, 151, 400, 1_600]) {
    const text = `${'*a_'.repeat(count)}${' word'.repeat(200)}`
    expect([count, isTooComplex(text)]).toEqual([count, count > 150])
  }
})

test('isTooComplex: false for a table of forty rows, a list and a long text', () => {
  const table = `| Item | A year |\n|---|---|\n${'| Taxes | $4,200 |\n'.repeat(40)}`
  const list = '- **Roof:** five years left, [quote](https://example.com/q)\n'.repeat(12)
  expect(isTooComplex(`${table}\n\n${list}\n\nThanks, @Dana & co!`)).toBe(false)
  expect(isTooComplex('word '.repeat(12_000))).toBe(false)
})

test('isTooComplex: false for every Markdown file in content and docs', () => {
  const markdownFiles = import.meta.glob<string>(['../../../../content/**/*.md', '../../../../docs/**/*.md'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.keys(markdownFiles).length).toBeGreaterThan(100)
  expect(Object.entries(markdownFiles).flatMap(([file, text]) => (isTooComplex(text) ? [file] : []))).toEqual([])
})
