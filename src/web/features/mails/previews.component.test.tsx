import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listMailPreviews, type MailPreview, previewPagePath, readMailPreview } from '#contract/mails.ts'
import { problems } from '#contract/problems.ts'
import { answer, hold, refuse } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { admin } from '../../testing/visitors.ts'
import { PreviewList } from './preview-list.tsx'
import { PreviewPage } from './preview-page.tsx'

const list = '/admin/mails/previews'
const path = `${list}/second`
const frame = page.getByTitle('How the letter looks')
const radio = (group: string, name: string) => page.getByRole('radiogroup', { name: group }).getByRole('radio', { name })
const line = (id: string, variant: string | null = null) => ({ id, subject: `Subject ${id}`, preheader: `About ${id}`, variant })
const headings = [
  { label: 'Pods', mails: [line('first', 'with a note'), line('second')] },
  { label: 'Support', mails: [line('third')] },
]

const preview: MailPreview = {
  ...line('second'),
  template: 'application-received',
  heading: 'Pods',
  headers: [{ name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' }],
  text: 'See the applicant: https://example.com',
}

function given(shown: MailPreview = preview): void {
  answer(listMailPreviews, { headings })
  answer(readMailPreview, shown)
}

test('email previews: are loading until the answer comes, and are grouped by topic', async () => {
  const held = hold(listMailPreviews, { headings })
  await renderPart(<PreviewList />, admin, list)
  await expect.element(page.getByText('Loading the letters')).toBeInTheDocument()
  held.release()
  const card = page.getByRole('region', { name: 'Pods' })
  await expect.element(card.getByRole('link', { name: 'Subject first' })).toHaveAttribute('href', `${list}/first`)
  await expect.element(card.getByText('With a note · About first')).toBeVisible()
  await expect.element(card.getByText('About second', { exact: true })).toBeVisible()
  expect(card.getByText('Subject third').elements()).toHaveLength(0)
})

test('email previews: a failed answer is tried again', async () => {
  refuse(listMailPreviews, 'internal')
  await renderPage(list, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  given()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(page.getByRole('link', { name: 'Subject first' })).toBeVisible()
})

test('email preview: is loading until the answer comes', async () => {
  given()
  const held = hold(readMailPreview, preview)
  await renderPart(<PreviewPage id="second" />, admin, path)
  await expect.element(page.getByText('Loading the letter')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Subject second')
})

test('email preview: a failed answer is tried again', async () => {
  given()
  refuse(readMailPreview, 'internal')
  await renderPage(path, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  given()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(frame).toBeVisible()
})

test('email preview: is shown in a sandboxed frame, light and dark, on a desktop and a phone', async () => {
  given()
  await renderPage(path, admin)
  await expect.element(frame).toHaveAttribute('src', previewPagePath('second', 'light'))
  await expect.element(frame).toHaveAttribute('sandbox', '')
  await expect.element(page.getByText(/links lead nowhere/)).toBeVisible()
  const wide = frame.element().clientWidth
  await radio('Width', 'Phone').click()
  await expect.poll(() => frame.element().getBoundingClientRect().width).toBe(375)
  expect(wide).toBeGreaterThan(375)
  await radio('Colors', 'Dark').click()
  await expect.element(frame).toHaveAttribute('src', previewPagePath('second', 'dark'))
  expect(page.getByText(/links lead nowhere/).elements()).toHaveLength(0)
})

test('email preview: its text replaces the frame, with its headers below', async () => {
  given()
  await renderPage(path, admin)
  await expect.element(frame).toBeVisible()
  await radio('Form', 'Text').click()
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
])('email preview: "%s" leads to its neighbors', async (id, before, after) => {
  given({ ...preview, ...line(id) })
  await renderPage(`${list}/${id}`, admin)
  await expect.element(frame).toBeVisible()
  await expect
    .poll(() => ['Previous letter', 'Next letter'].map((name) => hrefOf(name)))
    .toEqual([before, after].map((one) => one && `${list}/${one}`))
})

function hrefOf(name: string): string | null {
  return page.getByRole('link', { name }).elements()[0]?.getAttribute('href') ?? null
}
