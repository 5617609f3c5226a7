import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  addFaq,
  type AdminFaqDetail,
  listAdminFaqs,
  readAdminFaq,
  removeFaq,
  settleFaq,
  updateFaq,
} from '#contract/faqs-admin.ts'
import { problems } from '#contract/problems.ts'
import { saveFailed } from '../../lib/save-failed.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { admin } from '../../testing/visitors.ts'
import { FaqPage } from './faq-page.tsx'
import { faqDetailOf } from './testing.ts'

const path = '/admin/content/faqs/promo-code'
const form = page.getByRole('form')
const field = form.getByRole('textbox', { name: /^Answer/ })
const save = form.getByRole('button', { name: 'Save' })
const preview = page.getByRole('region', { name: 'Preview' })
const publish = page.getByRole('button', { name: /^(Unp|P)ublish$/ })
const dialog = page.getByRole('alertdialog')
const editedAt = '2026-01-14T15:00:00.000Z'
const shipped = { question: 'My code does not work.', category: 'membership-and-billing', answer: 'As it came.' } as const

function given(faq: AdminFaqDetail = faqDetailOf()): void {
  answer(readAdminFaq, faq)
  answer(listAdminFaqs, { faqs: [] })
}

test('question: is loading until the answer comes', async () => {
  const held = hold(readAdminFaq, faqDetailOf())
  await renderPart(<FaqPage slug="promo-code" />, admin, path)
  await expect.element(page.getByText('Loading the question')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('My code does not work.')
})

test('question: a failed answer is tried again', async () => {
  given()
  refuse(readAdminFaq, 'internal')
  await renderPage(path, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  given()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(field).toBeVisible()
})

test('question: the answer is seen as it will be read, and HTML in it as text', async () => {
  given()
  await renderPage(path, admin)
  await field.fill('**Check** it. <img src=x onerror=alert(1)>\n\n- [support](/dashboard/support)')
  await expect.element(preview.getByRole('strong')).toHaveTextContent('Check')
  await expect.element(preview.getByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible()
  await expect.element(preview.getByRole('link')).toHaveAttribute('href', '/dashboard/support')
  await field.fill('')
  await expect.element(preview.getByText('Nothing yet.')).toBeVisible()
})

test('question: saving sends what was changed and the version it was typed into, and reads the lists again', async () => {
  given()
  answer(updateFaq, faqDetailOf({ answer: 'Look again.', version: 2 }))
  const { goTo } = await renderPage('/admin/content', admin)
  await goTo(path)
  await field.fill('Look again.')
  await save.click()
  await expect.element(page.getByRole('status').getByText('Saved.')).toBeVisible()
  expect(sentTo(updateFaq).map(({ params, body }) => [params.slug, body])).toEqual([
    ['promo-code', { answer: 'Look again.', version: 1 }],
  ])
  await goTo('/admin/content')
  await expect.poll(() => sentTo(listAdminFaqs).length).toBe(2)
})

test('question: a refusal is said and loses nothing', async () => {
  given()
  refuseOnce(updateFaq, 'internal')
  await renderPage(path, admin)
  await field.fill('Look again.')
  await save.click()
  await expect.element(page.getByRole('alert').getByText(saveFailed)).toBeVisible()
  await expect.element(field).toHaveValue('Look again.')
})

test('question: after a save by another admin both texts show until one is chosen', async () => {
  given()
  refuseOnce(updateFaq, 'text-changed')
  await renderPage(path, admin)
  await field.fill('The second of two.')
  given(faqDetailOf({ answer: 'The first of two.', version: 2 }))
  await save.click()
  const asked = page.getByRole('alert').filter({ hasText: 'The first of two.' })
  await expect.element(asked).toBeVisible()
  await expect.element(field).toHaveValue('The second of two.')
  await save.click()
  await expect.element(form.getByText(/Say first which/)).toBeVisible()
  expect(sentTo(updateFaq)).toHaveLength(1)
  await asked.getByRole('button', { name: 'Keep what I typed' }).click()
  await expect.element(field).toHaveFocus()
  answer(updateFaq, faqDetailOf({ answer: 'The second of two.', version: 3 }))
  await save.click()
  await expect.element(page.getByRole('status').getByText('Saved.')).toBeVisible()
  expect(sentTo(updateFaq).at(-1)?.body).toEqual({ answer: 'The second of two.', version: 2 })
})

test('question: the text of another admin can be taken', async () => {
  given()
  refuseOnce(updateFaq, 'text-changed')
  await renderPage(path, admin)
  await field.fill('The second of two.')
  given(faqDetailOf({ answer: 'The first of two.', version: 2 }))
  await save.click()
  await page.getByRole('button', { name: 'Take the other' }).click()
  await expect.element(field).toHaveValue('The first of two.')
  await expect.element(field).toHaveFocus()
  expect(page.getByRole('button', { name: 'Take the other' }).elements()).toHaveLength(0)
})

test.each([
  [true, 'Unpublish', 'Publish', 1],
  [false, 'Publish', 'Unpublish', 0],
])('question: published %s is toggled by a press', async (isPublished, name, after, count) => {
  given(faqDetailOf({ isPublished }))
  answer(updateFaq, faqDetailOf({ isPublished: !isPublished }))
  await renderPage(path, admin)
  await expect.element(publish).toHaveAccessibleName(name)
  const see = page.getByRole('link', { name: 'See it' })
  expect(see.elements()).toHaveLength(count)
  await publish.click()
  await expect.element(publish).toHaveAccessibleName(after)
  await expect.element(page.getByRole('status').getByText(/“My code does not work\.” is/)).toBeVisible()
  expect(see.elements()).toHaveLength(1 - count)
  expect(sentTo(updateFaq).map(({ body }) => body)).toEqual([{ isPublished: !isPublished }])
})

test('question: publishing that is refused is said, and nothing changes', async () => {
  given()
  refuseOnce(updateFaq, 'not-found')
  await renderPage(path, admin)
  await publish.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(publish).toHaveAccessibleName('Unpublish')
})

const take = page.getByRole('button', { name: 'Take it over' })
const keep = page.getByRole('button', { name: 'Keep ours' })

test('question: the text that came with the product is taken over once that is confirmed', async () => {
  given(faqDetailOf({ editedAt, shipped, version: 4 }))
  answer(settleFaq, faqDetailOf({ answer: 'As it came.', shipped, version: 5 }))
  await renderPage(path, admin)
  await expect.element(field).toBeVisible()
  expect(take.elements()).toHaveLength(0)
  await page.getByText('The text that came with the product').click()
  await expect.element(page.getByText('As it came.')).toBeVisible()
  expect(keep.elements()).toHaveLength(0)
  await take.click()
  await dialog.getByRole('button', { name: 'Keep ours' }).click()
  expect(sentTo(settleFaq)).toHaveLength(0)
  await take.click()
  await dialog.getByRole('button', { name: 'Take it over' }).click()
  await expect.element(field).toHaveValue('As it came.')
  expect(sentTo(settleFaq).map(({ body }) => body)).toEqual([{ take: true, version: 4 }])
  expect(take.elements()).toHaveLength(0)
})

test('question: a newer text is open, and a press dismisses it', async () => {
  given(faqDetailOf({ editedAt, shipped, hasNewer: true }))
  answer(settleFaq, faqDetailOf({ editedAt, shipped }))
  await renderPage(path, admin)
  await expect.element(page.getByText('As it came.')).toBeVisible()
  const banner = page.getByText('A newer text came with the product')
  await expect.element(banner).toBeVisible()
  await keep.click()
  await expect.poll(() => banner.elements().length).toBe(0)
  expect(sentTo(settleFaq).map(({ body }) => body)).toEqual([{ take: false, version: 1 }])
})

test('question: what was not edited here has no other text beside it', async () => {
  given(faqDetailOf({ shipped }))
  await renderPage(path, admin)
  await expect.element(field).toBeVisible()
  expect(take.elements()).toHaveLength(0)
  expect(page.getByText(/^Edited/).elements()).toHaveLength(0)
})

const remove = page.getByRole('button', { name: 'Delete', exact: true })

test('question: one that came with the product cannot be deleted', async () => {
  given()
  await renderPage(path, admin)
  await expect.element(publish).toBeVisible()
  expect(remove.elements()).toHaveLength(0)
})

test('question: one that was made here is deleted once that is confirmed', async () => {
  given(faqDetailOf({ isShipped: false }))
  refuseOnce(removeFaq, 'not-found')
  const { address } = await renderPage(path, admin)
  await remove.click()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  expect(sentTo(removeFaq)).toHaveLength(0)
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete it' }).click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  expect(address()).toBe(path)
  answer(removeFaq, undefined)
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete it' }).click()
  await expect.poll(address).toBe('/admin/content')
  await expect.element(page.getByRole('status').getByText(/deleted/)).toBeVisible()
})

const fresh = '/admin/content/faqs/new?category=pods'

test('new question: is sent with the category it was begun in, and its page opens with the focus on its heading', async () => {
  given(faqDetailOf({ slug: 'minutes', question: 'Who keeps the minutes?' }))
  answer(addFaq, faqDetailOf({ slug: 'minutes', question: 'Who keeps the minutes?' }))
  const { address } = await renderPage(fresh, admin)
  await expect.element(form.getByRole('combobox')).toHaveValue('pods')
  await form.getByRole('textbox', { name: /^Question/ }).fill('Who keeps the minutes?')
  await field.fill('Nobody has to.')
  await form.getByRole('button', { name: 'Add the question' }).click()
  await expect.poll(address).toBe('/admin/content/faqs/minutes')
  const heading = page.getByRole('heading', { level: 1, name: 'Who keeps the minutes?' })
  await expect.element(heading).toBeVisible()
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByRole('status').getByText('The question is there.')).toBeVisible()
  expect(sentTo(addFaq).map(({ body }) => body)).toMatchObject([
    { question: 'Who keeps the minutes?', category: 'pods', answer: 'Nobody has to.' },
  ])
  expect(sentTo(readAdminFaq).filter(({ params }) => params.slug !== 'minutes')).toEqual([])
})

test('new question: missing fields are marked, and nothing is sent', async () => {
  given()
  await renderPage(fresh, admin)
  await form.getByRole('button', { name: 'Add the question' }).click()
  await expect.element(form.getByRole('textbox', { name: /^Question/ })).toBeInvalid()
  await expect.element(field).toBeInvalid()
  expect(sentTo(addFaq)).toHaveLength(0)
})
