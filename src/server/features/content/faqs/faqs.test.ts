import { expect, test } from 'vitest'
import type { Faq } from '#contract/api/content/faqs.ts'
import type { AdminFaq } from '#contract/api/content/faqs-admin.ts'
import { faqSlugs } from '#domain/content/slugs.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { findMatchingFaqs } from './faqs.ts'

const slugsOf = (faqs: readonly { slug: string }[]) => faqs.map(({ slug }) => slug)

async function search(app: TestApp, query: string): Promise<string[]> {
  const { status, body } = await app.anonymous.get(`/api/faqs?${query}`)
  expect(status).toBe(200)
  return slugsOf(body.faqs as Faq[])
}

test('GET FAQs: a visitor reads all in order, a category, and one with related FAQs', async () => {
  const app = await givenApp()
  expect(await search(app, '')).toEqual(faqSlugs)
  expect(await search(app, 'category=privacy-and-data')).toEqual(['my-data', 'delete-account', 'phone-sharing'])
  expect((await app.anonymous.get('/api/faqs?category=none')).status).toBe(422)
  const { body } = await app.anonymous.get('/api/faqs/pause-membership')
  expect(body).toMatchObject({
    question: 'Can I take a break?',
    answer:
      'Yes, if you’re on the monthly plan. You can pause for one to three months. Billing and access both stop during that time, and your pod holds your seat.',
    isHelpful: null,
  })
  expect(slugsOf(body.related)).toEqual(['promo-code', 'payment-failed', 'what-is-included', 'monthly-or-yearly'])
  expect((await app.anonymous.get('/api/faqs/nothing-here')).status).toBe(404)
})

test('search FAQs: finds words, prefixes, other word forms and typos', async () => {
  const app = await givenApp()
  expect((await search(app, 'q=cancelling'))[0]).toBe('cancel-membership')
  expect((await search(app, 'q=invoi'))[0]).toBe('change-card-or-invoice')
  expect((await search(app, 'q=adress complet'))[0]).toBe('welcome-package')
  expect(await search(app, 'q=marketplase')).toContain('marketplace-apply')
  expect((await search(app, 'q=how do i cancel'))[0]).toBe('cancel-membership')
  expect(await search(app, 'q=zzyzx')).toEqual([])
  expect(await search(app, 'q=%3A%2A%20%26%21%28%27')).toEqual([])
  expect(await search(app, `q=${encodeURIComponent("pod' & !leader:* | <-> \\")}`)).toEqual(['become-leader'])
  expect((await app.anonymous.get('/api/faqs?q=a')).status).toBe(422)
})

test('findMatchingFaqs: finds FAQs for a support message', async () => {
  const { deps } = await givenApp()
  const first = async (text: string) => (await findMatchingFaqs(deps, text, 3))[0]?.slug
  expect(await first('Hello! My credit card was declined, the payment failed. Will I lose my seat now?')).toBe('payment-failed')
  expect(await first('The leader of the pod I applied to has not answered for a week')).toBe('no-answer')
  expect(await first('I want a copy of all my data')).toBe('my-data')
  expect(await first('when is my welcome package going to arrive??')).toBe('welcome-package')
  expect(await findMatchingFaqs(deps, '', 3)).toEqual([])
  expect(await findMatchingFaqs(deps, 'xylophone', 3)).toEqual([])
  expect((await findMatchingFaqs(deps, 'pod '.repeat(5_000), 3)).length).toBe(3)
  expect(await findMatchingFaqs(deps, `'; drop table faqs; -- \\' \u{1f600}`, 3)).toEqual([])
})

test('POST FAQ helpful: counts the last vote of each member and browser', async () => {
  const app = await givenApp()
  const path = '/api/faqs/first-steps/helpful'
  const getStats = async () => {
    const admin = await app.as(await givenMember(app, { role: 'admin' }))
    const { body } = await admin.get('/api/admin/faqs')
    const { helpful, notHelpful } = (body.faqs as AdminFaq[]).find(({ slug }) => slug === 'first-steps')!
    return { helpful, notHelpful }
  }
  const client = await app.as(await givenMember(app))
  expect((await client.post(path, { isHelpful: false })).body).toEqual({ isHelpful: false })
  await client.post(path, { isHelpful: true })
  await app.anonymous.post(path, { isHelpful: false })
  await app.anonymous.post(path, { isHelpful: false })
  expect(await getStats()).toEqual({ helpful: 1, notHelpful: 1 })
  expect((await client.get('/api/faqs/first-steps')).body.isHelpful).toBe(true)
  expect((await app.anonymous.get('/api/faqs/first-steps')).body.isHelpful).toBe(false)
  expect((await app.anonymous.post('/api/faqs/none/helpful', { isHelpful: true })).status).toBe(404)
  expect((await app.anonymous.post(path, { isHelpful: 'yes' })).status).toBe(422)
  for (let i = 0; i < 58; i++) await app.anonymous.post(path, { isHelpful: true })
  expect((await app.anonymous.post(path, { isHelpful: true })).status).toBe(429)
})
