import { expect, test } from 'vitest'
import { capDepth, limitNesting } from './cap-depth.ts'
import { linkPhrases } from './link-phrases.ts'
import { safeLinkUrl } from './safe-url.ts'

type Tree = { type: string; tagName?: string; value?: string; properties?: Record<string, string>; children?: Tree[] }

const text = (value: string): Tree => ({ type: 'text', value })
const quote = (...children: Tree[]): Tree => ({ type: 'element', tagName: 'blockquote', children })

/** How many levels lie below a node. */
function depthOf({ children = [] }: Tree): number {
  return children.length === 0 ? 0 : 1 + Math.max(...children.map(depthOf))
}

test('capDepth: content below sixteen levels becomes its plain text, in order', () => {
  let deep = quote(text(' one '), quote(text('two')), text(' three '))
  for (let level = 0; level < 30; level += 1) deep = quote(deep)
  const tree: Tree = { type: 'root', children: [deep, text('beside')] }
  capDepth()(tree)
  expect(depthOf(tree)).toBe(17)
  expect(JSON.stringify(tree)).toContain(JSON.stringify([text('one two three')]))
  expect(tree.children?.[1]).toEqual(text('beside'))
})

test('capDepth: leaves a shallower tree unchanged', () => {
  let tree = quote(text('one'))
  for (let level = 0; level < 14; level += 1) tree = quote(tree)
  const before = structuredClone(tree)
  capDepth()(tree)
  expect(tree).toEqual(before)
})

test('limitNesting: quotes and lists opened at the start of a row end after eight', () => {
  expect(limitNesting(`${'>'.repeat(9)} a`)).toBe(`${'>'.repeat(8)}\\> a`)
  expect(limitNesting('- '.repeat(8))).toBe(`${'- '.repeat(8)}\\`)
  expect(limitNesting(`${'>'.repeat(7)} a`)).toBe(`${'>'.repeat(7)} a`)
})

test('linkPhrases: splits a text around each link, longest words first, without empty texts', () => {
  const links = [
    { phrase: '@Dana', to: '/dana' },
    { phrase: '@Dana Reyes', to: '/reyes' },
  ]
  const link = (href: string, expectedText: string): Tree => ({
    type: 'element',
    tagName: 'a',
    properties: { href },
    children: [text(expectedText)],
  })
  const tree = quote(text('@Dana Reyes met @Dana'), text('none'), text('by @Dana.'))
  linkPhrases({ links })(tree)
  expect(tree.children).toEqual([
    link('/reyes', '@Dana Reyes'),
    text(' met '),
    link('/dana', '@Dana'),
    text('none'),
    text('by '),
    link('/dana', '@Dana'),
    text('.'),
  ])
})

test.each([
  ['http://example.com/a', 'http://example.com/a'],
  ['https://example.com/a', 'https://example.com/a'],
  ['mailto:dana@example.com', 'mailto:dana@example.com'],
  ['/pods?day=mon#first', '/pods?day=mon#first'],
  ['pods', null],
  ['#first', null],
  ['ftp://example.com/a', null],
])('safeLinkUrl: "%s" gives %s', (url, leads) => {
  expect(safeLinkUrl(url)).toBe(leads)
})
