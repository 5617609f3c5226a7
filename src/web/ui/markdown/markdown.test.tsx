import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import naughtyStrings from '../../../../test/data/blns.json' with { type: 'json' }
import { Markdown } from './markdown.tsx'

function htmlOf(text: string, headingLevel: 2 | 3 | 4 = 3): string {
  return renderToString(
    <MemoryRouter>
      <Markdown text={text} headingLevel={headingLevel} />
    </MemoryRouter>,
  )
}

test('Markdown: renders emphasis, lists, quotes, tables and headings from the given level', () => {
  const html = htmlOf('# Cap rate\n\n**Net** ~~gross~~\n\n- one\n- two\n\n> said\n\n| a | b |\n|---|---|\n| 1 | 2 |')
  expect(html).toContain('<h3>Cap rate</h3>')
  expect(html).toContain('<strong>Net</strong>')
  expect(html).toContain('<del>gross</del>')
  expect(html).toMatch(/<li>one<\/li>/)
  expect(html).toContain('<blockquote>')
  expect(html).toContain('<td>1</td>')
  expect(htmlOf('###### deep', 4)).toContain('<h6>deep</h6>')
})

test('Markdown: shows HTML as text', () => {
  const html = htmlOf('<script>alert(1)</script>\n\n<b onclick="x()">bold</b> <img src=x onerror=alert(1)>')
  expect(html).not.toMatch(/<(script|b|img)[ >]/)
  expect(html).toContain('&lt;script&gt;')
})

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['mailto:dana@example.com', 'mailto:dana@example.com'],
  ['/pod-marketplace?day=mon', '/pod-marketplace?day=mon'],
])('Markdown: a link to %s has that href', (url, href) => {
  expect(htmlOf(`[there](${url})`)).toContain(`href="${href}"`)
})

test('Markdown: external links open in a new tab, with noopener, noreferrer and nofollow', () => {
  expect(htmlOf('https://example.com')).toContain('target="_blank" rel="noopener noreferrer nofollow ugc"')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#10;script:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '/\\evil.example',
  '/%09/evil',
  'blob:https://x',
])('Markdown: a link to %s does not leave the site', (url) => {
  const [, href] = /href="([^"]*)"/.exec(htmlOf(`[there](<${url}>)`)) ?? []
  expect(href ?? '/').toMatch(/^\/(?![/\\])/)
})

test('Markdown: only our own files become images', () => {
  expect(htmlOf('![House](/api/files/3f)')).toContain('src="/api/files/3f"')
  const spy = ['https://x.example/spy.png', '/api/me', '//x.example/api/files/1', '/api/files/../me', 'data:image/png;base64,AA']
  for (const url of spy) expect(htmlOf(`![House](<${url}>)`), url).not.toContain('<img')
})

test('Markdown: naughty strings produce no scripts, handlers or unsafe elements', () => {
  for (const text of naughtyStrings) {
    const html = htmlOf(text)
    expect(html, text).not.toMatch(
      /<(script|iframe|svg|style|object|embed|form|img)[\s>]|<[^>]* on\w+=|href="(javascript|data|vbscript):/i,
    )
  }
})

test('Markdown: flattens endless nesting', () => {
  for (const text of [
    '>'.repeat(5_000),
    '- '.repeat(2_500),
    '*_'.repeat(2_500),
    '['.repeat(5_000),
    '> - '.repeat(1_200),
    '1. '.repeat(1_600),
  ]) {
    const html = htmlOf(`${text}end`)
    expect(html).toContain('end')
    expect(html.split('<blockquote>').length + html.split('<ul>').length).toBeLessThan(30)
  }
})

test('Markdown: shows an intricate text as written', () => {
  const text = `${'*a_'.repeat(1_660)} **end**`
  expect(htmlOf(text)).toBe(`<div class="markdown"><p class="whitespace-pre-line">${text}</p></div>`)
  const table = `${'|a'.repeat(800)}\n${'|-'.repeat(800)}\n${'|\n'.repeat(800)}`
  expect(htmlOf(table)).not.toContain('<td')
})

test('Markdown: links the given words, except in code', () => {
  const links = [
    { phrase: '@Dana Whitfield', to: '/community?member=1' },
    { phrase: '@Dana', to: '/community?member=2' },
  ]
  const html = renderToString(
    <MemoryRouter>
      <Markdown text={'Thanks **@Dana Whitfield**, and @Dana too. `@Dana`'} links={links} />
    </MemoryRouter>,
  )
  expect(html).toContain('<strong><a href="/community?member=1" data-discover="true">@Dana Whitfield</a></strong>')
  expect(html).toContain('and <a href="/community?member=2" data-discover="true">@Dana</a> too')
  expect(html).toContain('<code>@Dana</code>')
})

test('Markdown: an amount in a table does not wrap after its minus', () => {
  const html = htmlOf('| Cash flow | A year |\n|---|---|\n| After payments | **−$2,688** |')
  expect(html).toContain('<td class="whitespace-nowrap"><strong>−$2,688</strong></td>')
  expect(html).toContain('<td>After payments</td>')
})
