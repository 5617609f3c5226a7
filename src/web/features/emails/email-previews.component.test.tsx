import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listEmailPreviews, type EmailPreview, emailPreviewPath, getEmailPreview } from '#contract/api/notifications/emails.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { PreviewList } from './preview-list.tsx'
import { PreviewPage } from './preview-page.tsx'

const list = '/admin/mails/previews'
const path = `${list}/second`
const frame = page.getByTitle('How the email looks')
const radio = (group: string, name: string) => page.getByRole('radiogroup', { name: group }).getByRole('radio', { name })
const buildListItem = (id: string, variant: string | null = null) => ({
  id,
  subject: `Subject ${id}`,
  preheader: `About ${id}`,
  variant,
})
const headings = [
  { label: 'Pods', mails: [buildListItem('first', 'with a note'), buildListItem('second')] },
  { label: 'Support', mails: [buildListItem('third')] },
]

const preview: EmailPreview = {
  ...buildListItem('second'),
  template: 'application-received',
  heading: 'Pods',
  headers: [{ name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' }],
  text: 'See the applicant: https://example.com',
}

function givenPreview(emailPreview: EmailPreview = preview): void {
  respondWith(listEmailPreviews, { headings })
  respondWith(getEmailPreview, emailPreview)
}

test('email previews: are loading until the response arrives, and are grouped by topic', async () => {
  const heldResponse = holdResponse(listEmailPreviews, { headings })
  await renderElement(<PreviewList />, admin, list)
  await expect.element(page.getByText('Loading templates')).toBeInTheDocument()
  heldResponse.release()
  const card = page.getByRole('region', { name: 'Pods' })
  await expect.element(card.getByRole('link', { name: 'Subject first' })).toHaveAttribute('href', `${list}/first`)
  await expect.element(card.getByText('With a note · About first')).toBeVisible()
  await expect.element(card.getByText('About second', { exact: true })).toBeVisible()
  expect(card.getByText('Subject third').elements()).toHaveLength(0)
})

test('email previews: a failed load can be retried', async () => {
  respondWithProblem(listEmailPreviews, 'internal')
  await renderPage(list, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  givenPreview()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(page.getByRole('link', { name: 'Subject first' })).toBeVisible()
})

test('email preview: is loading until the response arrives', async () => {
  givenPreview()
  const heldResponse = holdResponse(getEmailPreview, preview)
  await renderElement(<PreviewPage id="second" />, admin, path)
  await expect.element(page.getByText('Loading template')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Subject second')
})

test('email preview: a failed load can be retried', async () => {
  givenPreview()
  respondWithProblem(getEmailPreview, 'internal')
  await renderPage(path, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  givenPreview()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(frame).toBeVisible()
})

test('email preview: is shown in a sandboxed frame, light and dark, on a desktop and a phone', async () => {
  givenPreview()
  await renderPage(path, admin)
  await expect.element(frame).toHaveAttribute('src', emailPreviewPath('second', 'light'))
  await expect.element(frame).toHaveAttribute('sandbox', '')
  await expect.element(page.getByText(/Links are turned off/)).toBeVisible()
  const wide = frame.element().clientWidth
  await radio('Width', 'Phone').click()
  await expect.poll(() => frame.element().getBoundingClientRect().width).toBe(375)
  expect(wide).toBeGreaterThan(375)
  await radio('Colors', 'Dark').click()
  await expect.element(frame).toHaveAttribute('src', emailPreviewPath('second', 'dark'))
  expect(page.getByText(/Links are turned off/).elements()).toHaveLength(0)
})

test('email preview: its text replaces the frame, with its headers below', async () => {
  givenPreview()
  await renderPage(path, admin)
  await expect.element(frame).toBeVisible()
  await radio('Format', 'Plain text').click()
  await expect.element(page.getByText(preview.text)).toBeVisible()
  expect(frame.elements()).toHaveLength(0)
  expect(page.getByRole('radiogroup', { name: 'Colors' }).elements()).toHaveLength(0)
  await expect.element(page.getByText('List-Unsubscribe=One-Click')).toBeVisible()
  await expect.element(page.getByText('Pods · application-received')).toBeVisible()
})

test.each([
  ['first', null, 'second'],
  ['second', 'first', 'third'],
  ['third', 'second', null],
  ['unlisted', null, null],
])('email preview: "%s" leads to its neighbors', async (id, previousSubject, nextSubject) => {
  givenPreview({ ...preview, ...buildListItem(id) })
  await renderPage(`${list}/${id}`, admin)
  await expect.element(frame).toBeVisible()
  await expect
    .poll(() => ['Previous template', 'Next template'].map((name) => hrefOf(name)))
    .toEqual([previousSubject, nextSubject].map((one) => one && `${list}/${one}`))
})

function hrefOf(name: string): string | null {
  return page.getByRole('link', { name }).elements()[0]?.getAttribute('href') ?? null
}
