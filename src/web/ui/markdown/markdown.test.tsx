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

test('emphasis, lists, quotes, tables and headings below the page’s own are drawn', () => {
  const html = htmlOf('# Cap rate\n\n**Net** ~~gross~~\n\n- one\n- two\n\n> said\n\n| a | b |\n|---|---|\n| 1 | 2 |')
  expect(html).toContain('<h3>Cap rate</h3>')
  expect(html).toContain('<strong>Net</strong>')
  expect(html).toContain('<del>gross</del>')
  expect(html).toMatch(/<li>one<\/li>/)
  expect(html).toContain('<blockquote>')
  expect(html).toContain('<td>1</td>')
  expect(htmlOf('###### deep', 4)).toContain('<h6>deep</h6>')
})

test('HTML is text', () => {
  const html = htmlOf('<script>alert(1)</script>\n\n<b onclick="x()">bold</b> <img src=x onerror=alert(1)>')
  expect(html).not.toMatch(/<(script|b|img)[ >]/)
  expect(html).toContain('&lt;script&gt;')
})

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['mailto:dana@example.com', 'mailto:dana@example.com'],
  ['/pod-marketplace?day=mon', '/pod-marketplace?day=mon'],
])('a link to %s leads there', (address, href) => {
  expect(htmlOf(`[there](${address})`)).toContain(`href="${href}"`)
})

test('links out of the product open apart and know nothing of this page', () => {
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
])('a link to %s leads nowhere outside', (address) => {
  const [, href] = /href="([^"]*)"/.exec(htmlOf(`[there](<${address}>)`)) ?? []
  expect(href ?? '/').toMatch(/^\/(?![/\\])/)
})

test('only our own files are pictures', () => {
  expect(htmlOf('![House](/api/files/3f)')).toContain('src="/api/files/3f"')
  const spy = ['https://x.example/spy.png', '/api/me', '//x.example/api/files/1', '/api/files/../me', 'data:image/png;base64,AA']
  for (const address of spy) expect(htmlOf(`![House](<${address}>)`), address).not.toContain('<img')
})

test('naughty strings never become anything that runs', () => {
  for (const text of naughtyStrings) {
    const html = htmlOf(text)
    expect(html, text).not.toMatch(
      /<(script|iframe|svg|style|object|embed|form|img)[\s>]|<[^>]* on\w+=|href="(javascript|data|vbscript):/i,
    )
  }
})

test('nesting without end is shown flat', () => {
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

test('a text that would take too long to read is shown as it was written', () => {
  const text = `${'*a_'.repeat(1_660)} **end**`
  expect(htmlOf(text)).toBe(`<div class="markdown"><p class="whitespace-pre-line">${text}</p></div>`)
  const table = `${'|a'.repeat(800)}\n${'|-'.repeat(800)}\n${'|\n'.repeat(800)}`
  expect(htmlOf(table)).not.toContain('<td')
})

test('plain words lead where they are said to lead, outside of code', () => {
  const links = [
    { words: '@Dana Whitfield', to: '/community?member=1' },
    { words: '@Dana', to: '/community?member=2' },
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

test('an amount in a table keeps its minus', () => {
  const html = htmlOf('| Cash flow | A year |\n|---|---|\n| After payments | **−$2,688** |')
  expect(html).toContain('<td class="whitespace-nowrap"><strong>−$2,688</strong></td>')
  expect(html).toContain('<td>After payments</td>')
})
