import { expect, test } from 'vitest'
import { skeletonOf } from './skeleton.ts'

const page = { layout: 'default', path: '/community', productName: 'Landmark', signedIn: true } as const

test('the first words of a page stand in its frame as text, whatever somebody wrote', () => {
  const html = skeletonOf({
    ...page,
    words: {
      heading: '<b>Hi</b>',
      lead: '"&',
      cards: [{ title: '<img onerror=x>', lines: ['<script>x</script>'] }, { lines: [] }],
    },
  })
  expect(html).toContain('<h1>&lt;b&gt;Hi&lt;/b&gt;</h1><p class="first-lead">&quot;&amp;</p>')
  expect(html).toContain('<h2>&lt;img onerror=x&gt;</h2><p>&lt;script&gt;x&lt;/script&gt;</p>')
  expect(html).toContain('<div class="skeleton-card"><div class="skeleton-line"></div>')
})

test('its navigation leads on already, and says where one is', () => {
  const html = skeletonOf({ ...page, words: null })
  expect(html).toMatch(/<a class="nav" href="\/community" aria-current="page">.*?Community<\/a>/)
  expect(html).toMatch(/<a class="tab" href="\/dashboard\/pod">.*?Pod<\/a>/)
  expect(html.match(/aria-current/g)).toHaveLength(2)
  expect(html).toContain('skeleton-title')
})

test('whoever is not signed in gets no navigation of members', () => {
  expect(skeletonOf({ ...page, signedIn: false, words: null })).not.toContain('href="/community"')
})
