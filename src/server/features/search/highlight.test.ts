import { expect, test } from 'vitest'
import { buildExcerpt, highlightTerms } from './highlight.ts'

const marked = (text: string, ...searchTerms: string[]) =>
  highlightTerms(text, searchTerms)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

test('highlightTerms: marks words by their start, in any word form and case', () => {
  expect(marked('Roofers and a roof in Fairproof', 'roof')).toBe('[Roofers] and a [roof] in Fairproof')
  expect(marked('Two properties, one investor', 'property', 'investing')).toBe('Two [properties], one [investor]')
  expect(marked('José Peña', 'jose', 'peña')).toBe('[José] [Peña]')
  expect(marked('<script>alert(1)</script>', 'script')).toBe('<[script]>alert(1)</[script]>')
  expect(marked('', 'x')).toBe('')
})

test('buildExcerpt: cuts a long text around the first match, or to its beginning', () => {
  const long = `${'before '.repeat(60)}the needle is here ${'after '.repeat(60)}`
  const text = buildExcerpt(long, ['needle'])
    .map((part) => part.text)
    .join('')
  expect(text).toMatch(/^… before .*the needle is here after .* …$/)
  expect(text.length).toBeLessThan(160)
  expect(buildExcerpt(long, ['absent'])[0]?.text).toMatch(/^before .* …$/)
  const longTerm = '🏠'.repeat(3_000)
  expect(buildExcerpt(longTerm, ['x'])[0]?.text.isWellFormed()).toBe(true)
})
