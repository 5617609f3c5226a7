import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  createFaq,
  type AdminFaqDetail,
  listAdminFaqs,
  getAdminFaq,
  deleteFaq,
  resolveShippedFaq,
  updateFaq,
} from '#contract/api/content/faqs-admin.ts'
import { problems } from '#contract/problems/problems.ts'
import { saveFailedMessage } from '#web/lib/save-failed-message.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { FaqPage } from './faq-page.tsx'
import { buildFaqDetail } from './testing.ts'

const path = '/admin/content/faqs/promo-code'
const form = page.getByRole('form')
const field = form.getByRole('textbox', { name: /^Answer/ })
const save = form.getByRole('button', { name: 'Save' })
const preview = page.getByRole('region', { name: 'Preview' })
const publish = page.getByRole('button', { name: /^(Unp|P)ublish$/ })
const dialog = page.getByRole('alertdialog')
const editedAt = '2026-01-14T15:00:00.000Z'
const shipped = { question: 'My code does not work.', category: 'membership-and-billing', answer: 'As it came.' } as const

function givenFaq(faq: AdminFaqDetail = buildFaqDetail()): void {
  respondWith(getAdminFaq, faq)
  respondWith(listAdminFaqs, { faqs: [] })
}

test('question: is loading until the response arrives', async () => {
  const heldResponse = holdResponse(getAdminFaq, buildFaqDetail())
  await renderElement(<FaqPage slug="promo-code" />, admin, path)
  await expect.element(page.getByText('Loading the question')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('My code does not work.')
})

test('question: a failed load can be retried', async () => {
  givenFaq()
  respondWithProblem(getAdminFaq, 'internal')
  await renderPage(path, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  givenFaq()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(field).toBeVisible()
})

test('question: the answer is seen as it will be read, and HTML in it as text', async () => {
  givenFaq()
  await renderPage(path, admin)
  await field.fill('**Check** it. <img src=x onerror=alert(1)>\n\n- [support](/dashboard/support)')
  await expect.element(preview.getByRole('strong')).toHaveTextContent('Check')
  await expect.element(preview.getByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible()
  await expect.element(preview.getByRole('link')).toHaveAttribute('href', '/dashboard/support')
  await field.fill('')
  await expect.element(preview.getByText('Nothing yet.')).toBeVisible()
})

test('question: saving sends the changes with the version they are based on, and refetches the lists', async () => {
  givenFaq()
  respondWith(updateFaq, buildFaqDetail({ answer: 'Look again.', version: 2 }))
  const { goTo } = await renderPage('/admin/content', admin)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Help content' })).toBeVisible()
  await goTo(path)
  await field.fill('Look again.')
  await save.click()
  await expect.element(page.getByRole('status').getByText('Saved.')).toBeVisible()
  expect(requestsTo(updateFaq).map(({ params, body }) => [params.slug, body])).toEqual([
    ['promo-code', { answer: 'Look again.', version: 1 }],
  ])
  await goTo('/admin/content')
  await expect.poll(() => requestsTo(listAdminFaqs).length).toBe(2)
})

test('question: an error is shown and loses nothing', async () => {
  givenFaq()
  respondOnceWithProblem(updateFaq, 'internal')
  await renderPage(path, admin)
  await field.fill('Look again.')
  await save.click()
  await expect.element(page.getByRole('alert').getByText(saveFailedMessage)).toBeVisible()
  await expect.element(field).toHaveValue('Look again.')
})

test('question: after a save by another admin both texts show until one is chosen', async () => {
  givenFaq()
  respondOnceWithProblem(updateFaq, 'text-changed')
  await renderPage(path, admin)
  await field.fill('The second of two.')
  givenFaq(buildFaqDetail({ answer: 'The first of two.', version: 2 }))
  await save.click()
  const firstError = page.getByRole('alert').filter({ hasText: 'The first of two.' })
  await expect.element(firstError).toBeVisible()
  await expect.element(field).toHaveValue('The second of two.')
  await save.click()
  await expect.element(form.getByText(/Choose which version/)).toBeVisible()
  expect(requestsTo(updateFaq)).toHaveLength(1)
  await firstError.getByRole('button', { name: 'Keep this version' }).click()
  await expect.element(field).toHaveFocus()
  respondWith(updateFaq, buildFaqDetail({ answer: 'The second of two.', version: 3 }))
  await save.click()
  await expect.element(page.getByRole('status').getByText('Saved.')).toBeVisible()
  expect(requestsTo(updateFaq).at(-1)?.body).toEqual({ answer: 'The second of two.', version: 2 })
})

test('question: the text of another admin can be chosen', async () => {
  givenFaq()
  respondOnceWithProblem(updateFaq, 'text-changed')
  await renderPage(path, admin)
  await field.fill('The second of two.')
  givenFaq(buildFaqDetail({ answer: 'The first of two.', version: 2 }))
  await save.click()
  await page.getByRole('button', { name: 'Use the other version' }).click()
  await expect.element(field).toHaveValue('The first of two.')
  await expect.element(field).toHaveFocus()
  expect(page.getByRole('button', { name: 'Use the other version' }).elements()).toHaveLength(0)
})

test.each([
  [true, 'Unpublish', 'Publish', 1],
  [false, 'Publish', 'Unpublish', 0],
])('question: published %s is toggled by a press', async (isPublished, name, expected, count) => {
  givenFaq(buildFaqDetail({ isPublished }))
  respondWith(updateFaq, buildFaqDetail({ isPublished: !isPublished }))
  await renderPage(path, admin)
  await expect.element(publish).toHaveAccessibleName(name)
  const viewLink = page.getByRole('link', { name: 'View' })
  expect(viewLink.elements()).toHaveLength(count)
  await publish.click()
  await expect.element(publish).toHaveAccessibleName(expected)
  await expect.element(page.getByRole('status').getByText(/^“My code does not work\.” (un)?published\./)).toBeVisible()
  expect(viewLink.elements()).toHaveLength(1 - count)
  expect(requestsTo(updateFaq).map(({ body }) => body)).toEqual([{ isPublished: !isPublished }])
})

test('question: publishing that is refused shows an error, and nothing changes', async () => {
  givenFaq()
  respondOnceWithProblem(updateFaq, 'not-found')
  await renderPage(path, admin)
  await publish.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(publish).toHaveAccessibleName('Unpublish')
})

const takeOverButton = page.getByRole('button', { name: 'Use default' })
const keepOursButton = page.getByRole('button', { name: 'Keep ours' })

test('question: the shipped text replaces the edited one after confirmation', async () => {
  givenFaq(buildFaqDetail({ editedAt, shipped, version: 4 }))
  respondWith(resolveShippedFaq, buildFaqDetail({ answer: 'As it came.', shipped, version: 5 }))
  await renderPage(path, admin)
  await expect.element(field).toBeVisible()
  expect(takeOverButton.elements()).toHaveLength(0)
  await page.getByText('Default text', { exact: true }).click()
  await expect.element(page.getByText('As it came.')).toBeVisible()
  expect(keepOursButton.elements()).toHaveLength(0)
  await takeOverButton.click()
  await dialog.getByRole('button', { name: 'Keep ours' }).click()
  expect(requestsTo(resolveShippedFaq)).toHaveLength(0)
  await takeOverButton.click()
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect.element(field).toHaveValue('As it came.')
  expect(requestsTo(resolveShippedFaq).map(({ body }) => body)).toEqual([{ take: true, version: 4 }])
  expect(takeOverButton.elements()).toHaveLength(0)
})

test('question: a newer text is open, and a press dismisses it', async () => {
  givenFaq(buildFaqDetail({ editedAt, shipped, hasNewer: true }))
  respondWith(resolveShippedFaq, buildFaqDetail({ editedAt, shipped }))
  await renderPage(path, admin)
  await expect.element(page.getByText('As it came.')).toBeVisible()
  const banner = page.getByText('A newer default text is available')
  await expect.element(banner).toBeVisible()
  await keepOursButton.click()
  await expect.poll(() => banner.elements().length).toBe(0)
  expect(requestsTo(resolveShippedFaq).map(({ body }) => body)).toEqual([{ take: false, version: 1 }])
})

test('question: an unedited question shows no shipped text beside it', async () => {
  givenFaq(buildFaqDetail({ shipped }))
  await renderPage(path, admin)
  await expect.element(field).toBeVisible()
  expect(takeOverButton.elements()).toHaveLength(0)
  expect(page.getByText(/^Edited/).elements()).toHaveLength(0)
})

const remove = page.getByRole('button', { name: 'Delete', exact: true })

test('question: one that came with the product cannot be deleted', async () => {
  givenFaq()
  await renderPage(path, admin)
  await expect.element(publish).toBeVisible()
  expect(remove.elements()).toHaveLength(0)
})

test('question: one that was made here is deleted once that is confirmed', async () => {
  givenFaq(buildFaqDetail({ isShipped: false }))
  respondOnceWithProblem(deleteFaq, 'not-found')
  const { url } = await renderPage(path, admin)
  await remove.click()
  await dialog.getByRole('button', { name: 'Keep question' }).click()
  expect(requestsTo(deleteFaq)).toHaveLength(0)
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete question' }).click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.poll(url).toBe(path)
  respondWith(deleteFaq, undefined)
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete question' }).click()
  await expect.poll(url).toBe('/admin/content')
  await expect.element(page.getByRole('status').getByText(/deleted/)).toBeVisible()
})

const newFaqPath = '/admin/content/faqs/new?category=pods'

test('new question: is sent with the category it was begun in, and its page opens with the focus on its heading', async () => {
  givenFaq(buildFaqDetail({ slug: 'minutes', question: 'Who keeps the minutes?' }))
  respondWith(createFaq, buildFaqDetail({ slug: 'minutes', question: 'Who keeps the minutes?' }))
  const { url } = await renderPage(newFaqPath, admin)
  await expect.element(form.getByRole('combobox')).toHaveValue('pods')
  await form.getByRole('textbox', { name: /^Question/ }).fill('Who keeps the minutes?')
  await field.fill('Nobody has to.')
  await form.getByRole('button', { name: 'Add question' }).click()
  await expect.poll(url).toBe('/admin/content/faqs/minutes')
  const heading = page.getByRole('heading', { level: 1, name: 'Who keeps the minutes?' })
  await expect.element(heading).toBeVisible()
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByRole('status').getByText('Question added.')).toBeVisible()
  expect(requestsTo(createFaq).map(({ body }) => body)).toMatchObject([
    { question: 'Who keeps the minutes?', category: 'pods', answer: 'Nobody has to.' },
  ])
  expect(requestsTo(getAdminFaq).filter(({ params }) => params.slug !== 'minutes')).toEqual([])
})

test('new question: missing fields are marked, and nothing is sent', async () => {
  givenFaq()
  await renderPage(newFaqPath, admin)
  await form.getByRole('button', { name: 'Add question' }).click()
  await expect.element(form.getByRole('textbox', { name: /^Question/ })).toBeInvalid()
  await expect.element(field).toBeInvalid()
  expect(requestsTo(createFaq)).toHaveLength(0)
})
