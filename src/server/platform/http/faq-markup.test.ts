import { expect, test } from 'vitest'
import { hostileTexts } from '#test/data/hostile-texts.ts'
import { pageDescription, renderFaqJsonLd, renderFaqNoscript } from './faq-markup.ts'

test.each(hostileTexts)('renderFaqJsonLd, renderFaqNoscript: %j stays text', (text) => {
  const entries = [{ question: text, answer: text }]
  const markup = renderFaqJsonLd(entries, 'n')
  const [, json = ''] = /^<script type="application\/ld\+json" nonce="n">([^<]*)<\/script>$/.exec(markup) ?? []
  expect(JSON.parse(json).mainEntity).toEqual([{ '@type': 'Question', name: text, acceptedAnswer: { '@type': 'Answer', text } }])
  const words = renderFaqNoscript(text, entries)
  expect(words.match(/<[^>]*>/g)).toEqual(renderFaqNoscript('word', [{ question: 'word', answer: 'word' }]).match(/<[^>]*>/g))
})

test('pageDescription: cuts a long answer at a word where possible, and shows a short one in full', () => {
  const of = (answer: string) => pageDescription([{ question: 'Why?', answer }], 'Landmark')
  expect(of('Because.')).toBe('Because.')
  expect(of('many words '.repeat(40))).toMatch(/^(?:many words ){14}many…$/)
  expect(of('x'.repeat(5_000))).toBe(`${'x'.repeat(159)}…`)
  expect(of('🏠'.repeat(500)).isWellFormed()).toBe(true)
})
