import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { faqSlugs } from '#domain/content/slugs.ts'
import { givenApp, testOrigin } from '#test/harness/index.ts'
import { faqs } from '../tables/faqs.ts'

type Markup = { '@type': string; mainEntity: { name: string; acceptedAnswer: { text: string } }[] }

function markupIn(html: string): Markup | null {
  const [, json] = /<script type="application\/ld\+json" nonce="[^"]+">(.*?)<\/script>/.exec(html) ?? []
  return json === undefined ? null : (JSON.parse(json) as Markup)
}

test('FAQ pages: have title, description, canonical URL, structured data and plain text', async () => {
  const app = await givenApp()
  const all = await app.anonymous.get('/faqs')
  expect(all.status).toBe(200)
  expect(markupIn(all.text)).toMatchObject({ '@context': 'https://schema.org', '@type': 'FAQPage' })
  expect(markupIn(all.text)?.mainEntity).toHaveLength(faqSlugs.length)
  expect(all.text).toContain(`<link rel="canonical" href="${testOrigin}/faqs">`)
  expect(all.text).not.toContain('noindex')

  const searched = await app.anonymous.get('/faqs?q=invoice')
  expect(searched.text).toContain(`<link rel="canonical" href="${testOrigin}/faqs">`)
  expect(markupIn(searched.text)?.mainEntity[0]?.name).toBe('How do I change my card or get an invoice?')

  const { text } = await app.anonymous.get('/faqs/pause-membership')
  expect(text).toContain('<title>Can I take a break? · Landmark | Tribe</title>')
  expect(text).toContain('<meta name="description" content="Yes, if you’re on the monthly plan. You can pause for one to three months.')
  expect(text).toContain(`<link rel="canonical" href="${testOrigin}/faqs/pause-membership">`)
  expect(text).toContain('<noscript><main><h1>Can I take a break?</h1>')
  expect(markupIn(text)?.mainEntity.map(({ name }) => name)).toEqual(['Can I take a break?'])

  const category = await app.anonymous.get('/faqs/category/privacy-and-data')
  expect(category.text).toContain('<title>Privacy and data · Landmark | Tribe</title>')
  expect(markupIn(category.text)?.mainEntity).toHaveLength(3)
})

test('FAQ pages: unknown ones are 404 with noindex, and admin text is escaped', async () => {
  const app = await givenApp()
  for (const path of ['/faqs/none', '/faqs/category/none', '/faqs/category/pods/more']) {
    const { status, text } = await app.anonymous.get(path)
    expect([status, markupIn(text)], path).toEqual([404, null])
    expect(text).toContain('noindex')
  }
  const evil = '</script><script>alert(1)</script>'
  await app.deps.db
    .update(faqs)
    .set({ question: `Is it ${evil}?`, answer: `${evil} "quoted" & more` })
    .where(eq(faqs.slug, 'my-data'))
  const { text } = await app.anonymous.get('/faqs/my-data')
  expect(text).not.toContain('<script>alert(1)')
  expect(markupIn(text)?.mainEntity[0]?.name).toBe(`Is it ${evil}?`)
  const searched = await app.anonymous.get(`/faqs?q=${encodeURIComponent(evil)}`)
  expect([searched.status, searched.text.includes('<script>alert')]).toEqual([200, false])
})
