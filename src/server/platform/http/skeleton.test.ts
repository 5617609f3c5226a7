import { permissionsOf } from '#domain/access/roles.ts'
import { expect, test } from 'vitest'
import { renderSkeleton } from './skeleton.ts'

const page = { layout: 'default', path: '/community', productName: 'Landmark', signedIn: true, permissions: [] } as const

test('renderSkeleton: escapes heading, lead and cards', () => {
  const html = renderSkeleton({
    ...page,
    initialContent: {
      heading: '<b>Hi</b>',
      lead: '"&',
      cards: [{ title: '<img onerror=x>', lines: ['<script>x</script>'] }, { lines: [] }],
    },
  })
  expect(html).toContain('<h1>&lt;b&gt;Hi&lt;/b&gt;</h1><p class="first-lead">&quot;&amp;</p>')
  expect(html).toContain('<h2>&lt;img onerror=x&gt;</h2><p>&lt;script&gt;x&lt;/script&gt;</p>')
  expect(html).toContain('<div class="skeleton-card"><div class="skeleton-line"></div>')
})

test('renderSkeleton: renders navigation links and marks the current page', () => {
  const html = renderSkeleton({ ...page, initialContent: null })
  expect(html).toMatch(/<a class="nav" href="\/community" aria-current="page">.*?Community<\/a>/)
  expect(html).toMatch(/<a class="tab" href="\/dashboard\/pod">.*?Pod<\/a>/)
  expect(html.match(/aria-current/g)).toHaveLength(2)
  expect(html).toContain('skeleton-title')
})

test('renderSkeleton: no member navigation when signed out', () => {
  expect(renderSkeleton({ ...page, signedIn: false, initialContent: null })).not.toContain('href="/community"')
})

test('renderSkeleton: the back office has its own navigation, by permission', () => {
  const html = renderSkeleton({
    ...page,
    layout: 'admin',
    path: '/admin/support',
    permissions: permissionsOf('support'),
    initialContent: null,
  })
  expect(html).toContain('href="/admin/support" aria-current="page"')
  expect(html).not.toContain('href="/admin" aria-current="page"')
  expect(html).not.toMatch(/href="(\/community|\/admin\/matching)"/)
})
