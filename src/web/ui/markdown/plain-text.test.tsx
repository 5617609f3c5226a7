import { renderToStaticMarkup } from 'react-dom/server'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import naughty from '../../../../test/data/blns.json' with { type: 'json' }
import { Markdown } from './markdown.tsx'
import { isPlain } from './is-plain.ts'
import { PlainText } from './plain-text.tsx'

/** The visible text, without spaces beside line ends. */
const visibleText = (markup: string): string =>
  markup
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\n?(<\/?(?:p|div)[^>]*>)\n?/g, '$1')

const renderMarkdown = (text: string): string => visibleText(renderToStaticMarkup(<Markdown text={text} keepsLineBreaks />))
const renderPlain = (text: string): string => visibleText(renderToStaticMarkup(<PlainText text={text} />))

test('PlainText: a text without marks looks as Markdown renders it', () => {
  const samples = [
    'One line.',
    'Two lines,\nboth kept.',
    'Two\n\nparagraphs.\n \nAnd a third.',
    'A price - $5,000 (or 3.5 %); done!',
  ]
  for (const text of samples) {
    expect(isPlain(text), text).toBe(true)
    expect(renderPlain(text)).toBe(renderMarkdown(text))
  }
})

test.each([
  '**bold**',
  '- a list',
  '1. a list',
  '# title',
  'title\n---',
  'title\n===',
  'https://a.test',
  'www.a.test',
  'a@b.test',
  '> said',
  '    code',
  'a | b',
  '&amp;',
])('isPlain: false for %j', (text) => expect(isPlain(text)).toBe(false))

test('PlainText: any plain text looks as Markdown renders it', () => {
  for (const text of naughty.filter(isPlain)) expect(renderPlain(text), JSON.stringify(text)).toBe(renderMarkdown(text))
  const piece = fc.constantFrom(
    'word',
    ' ',
    '\n',
    '\n\n',
    '  \n',
    '1.',
    '1)',
    '-',
    '+',
    '#',
    '=',
    '.',
    ':',
    'http',
    'é',
    '"',
    "'",
    '%',
    '$',
    '(',
    ')',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('').trim()
      fc.pre(isPlain(text))
      expect(renderPlain(text)).toBe(renderMarkdown(text))
    }),
  )
})
