import { expect, test } from 'vitest'
import { excerptOf, markWords } from './marked.ts'

const marked = (text: string, ...words: string[]) =>
  markWords(text, words)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

test('markWords: marks words by their start, in any word form and case', () => {
  expect(marked('Roofers and a roof in Fairproof', 'roof')).toBe('[Roofers] and a [roof] in Fairproof')
  expect(marked('Two properties, one investor', 'property', 'investing')).toBe('Two [properties], one [investor]')
  expect(marked('José Peña', 'jose', 'peña')).toBe('[José] [Peña]')
  expect(marked('<script>alert(1)</script>', 'script')).toBe('<[script]>alert(1)</[script]>')
  expect(marked('', 'x')).toBe('')
})

test('excerptOf: cuts a long text around the first match, or to its beginning', () => {
  const long = `${'before '.repeat(60)}the needle is here ${'after '.repeat(60)}`
  const text = excerptOf(long, ['needle'])
    .map((part) => part.text)
    .join('')
  expect(text).toMatch(/^… before .*the needle is here after .* …$/)
  expect(text.length).toBeLessThan(160)
  expect(excerptOf(long, ['absent'])[0]?.text).toMatch(/^before .* …$/)
  const oneWord = '🏠'.repeat(3_000)
  expect(excerptOf(oneWord, ['x'])[0]?.text.isWellFormed()).toBe(true)
})
