import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const first = { includeHeader: true }

test('toCsv: prefixes formulas with an apostrophe and leaves numbers alone', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠x']
  for (const text of formulas) expect(toCsv([{ text }], first), text).toContain(`'${text}`)
  expect(toCsv([{ doors: -3, text: 'a=b' }], first)).toBe('\ufeffdoors,text\r\n-3,a=b\r\n')
})

test('toCsv: quotes commas, quotes and line breaks as in RFC 4180', () => {
  const row = toCsv([{ text: 'a,b', quote: 'say "hi"', lines: 'one\ntwo', crlf: 'one\r\ntwo' }], first)
  expect(row).toBe('\ufefftext,quote,lines,crlf\r\n"a,b","say ""hi""","one\ntwo","one\r\ntwo"\r\n')
})

test('toCsv: quotes cells that contain a semicolon or a tab', () => {
  const row = toCsv([{ list: ['a', '=1+1'], semicolon: 'a;=1+1', tab: 'a\t=1+1' }], first)
  expect(row).toBe('\ufefflist,semicolon,tab\r\n"a; =1+1","a;=1+1","a\t=1+1"\r\n')
})

test('toCsv: writes lists, dates, booleans, null and Unicode text', () => {
  const at = new Date('2026-01-05T12:00:00Z')
  const row = toCsv([{ list: ['a', 'b'], at, yes: true, no: false, none: null, name: 'Ünal 🏠 東京' }], first)
  expect(row).toBe('\ufefflist,at,yes,no,none,name\r\n"a; b",2026-01-05T12:00:00.000Z,true,false,,Ünal 🏠 東京\r\n')
})

test('toCsv: later chunks have no header and no byte-order mark', () => {
  expect(toCsv([{ a: 1, b: 2 }], { includeHeader: false })).toBe('1,2\r\n')
})

test('toCsv: isQuoted quotes every cell, even empty ones, and still escapes formulas', () => {
  const row = toCsv([{ zip: '02130', none: null, formula: '=1' }], { includeHeader: true, quoteAll: true })
  expect(row).toBe(`\ufeff"zip","none","formula"\r\n"02130","","'=1"\r\n`)
})
