import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addMedia, listAdminMedia, readAdminMedia, removeMedia, updateMedia, type WholeItem } from '#contract/media.ts'
import { problems } from '#contract/problems.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { chooseFiles, fakeUploads } from '../../testing/uploads.ts'
import { admin } from '../../testing/visitors.ts'
import { fileOf, mediaItem } from '../media/testing.ts'
import { LibraryList } from './library-list.tsx'

const list = '/admin/media'
const item = mediaItem()
const path = `${list}/${item.id}`
const main = page.getByRole('main')
const form = page.getByRole('form')
const title = form.getByRole('textbox', { name: /^Title/ })
const fileId = '0190c0de-0000-7000-8000-0000000000f1'
const film = new File(['x'], 'call.mp4', { type: 'video/mp4' })

function given(shown: WholeItem = item): void {
  answer(readAdminMedia, shown)
  answer(listAdminMedia, { items: [shown], nextCursor: null })
}

test('library of admins: is loading until the answer comes', async () => {
  const held = hold(listAdminMedia, { items: [item], nextCursor: null })
  await renderPart(<LibraryList />, admin, list)
  await expect.element(page.getByText('Loading the library')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByRole('link', { name: item.title })).toHaveAttribute('href', path)
  await expect.element(page.getByText('call.mp4')).toBeVisible()
  await expect.element(page.getByText('Calls', { exact: true })).toBeVisible()
})

test('library of admins: a failed answer can be retried, and an empty library links to adding a file', async () => {
  refuse(listAdminMedia, 'internal')
  await renderPage(list, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  answer(listAdminMedia, { items: [], nextCursor: null })
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(page.getByRole('link', { name: 'Add the first file' })).toHaveAttribute('href', `${list}/new`)
})

test('new media: nothing is added without a file, and nothing typed is lost', async () => {
  fakeUploads()
  given()
  await renderPage(`${list}/new`, admin)
  await title.fill('Vacancies first')
  await form.getByRole('combobox', { name: /^Shelf/ }).selectOptions('calls')
  await form.getByRole('button', { name: 'Put into the library' }).click()
  await expect.element(main.getByText('Choose a file first.').first()).toBeVisible()
  await expect.element(title).toHaveValue('Vacancies first')
  expect(sentTo(addMedia)).toHaveLength(0)
})

test('new media: a file and what is said of it are added, once the file has arrived, and opened', async () => {
  const uploads = fakeUploads()
  given()
  answer(addMedia, item)
  const { address } = await renderPage(`${list}/new`, admin)
  await title.fill('Vacancies first')
  await form.getByRole('combobox', { name: /^Shelf/ }).selectOptions('calls')
  chooseFiles([film])
  await expect.poll(() => uploads.map(({ purpose }) => purpose)).toEqual(['media'])
  await form.getByRole('button', { name: 'Put into the library' }).click()
  await expect.element(main.getByText(/still on its way/).first()).toBeVisible()
  uploads[0]?.arrive({ id: fileId })
  await expect.poll(() => main.getByRole('progressbar').elements().length).toBe(0)
  await form.getByRole('button', { name: 'Put into the library' }).click()
  await expect.poll(address).toBe(path)
  await expect.element(page.getByRole('status').getByText('It is in the library.')).toBeVisible()
  expect(sentTo(addMedia).map(({ body }) => body)).toMatchObject([{ title: 'Vacancies first', group: 'calls', fileId }])
})

test('media item: saving sends only the changed field, and lists are edited as one text', async () => {
  given(mediaItem({ speakers: ['Noor', 'Sam'] }))
  answer(updateMedia, mediaItem({ title: 'Vacancies last', speakers: ['Noor', 'Sam'] }))
  await renderPage(path, admin)
  await expect.element(form.getByRole('textbox', { name: /^Speakers/ })).toHaveValue('Noor, Sam')
  await title.fill('Vacancies last')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Vacancies last')
  await expect.element(form.getByRole('textbox', { name: /^Speakers/ })).toHaveValue('Noor, Sam')
  expect(sentTo(updateMedia).map(({ body }) => body)).toEqual([{ title: 'Vacancies last' }])
})

test('media item: captions are put to a recording, and taken away', async () => {
  const uploads = fakeUploads()
  given()
  const captions = fileOf('text/vtt', { name: 'call.vtt' })
  answer(updateMedia, mediaItem({ captions }))
  await renderPage(path, admin)
  await expect.element(title).toBeVisible()
  chooseFiles([new File(['WEBVTT'], 'call.vtt', { type: 'text/vtt' })], 1)
  await expect.poll(() => uploads.map(({ purpose }) => purpose)).toEqual(['captions'])
  uploads[0]?.arrive({ id: fileId, name: 'call.vtt' })
  await main.getByRole('button', { name: 'Use call.vtt' }).click()
  const remove = main.getByRole('button', { name: 'Remove captions' })
  await expect.element(remove).toBeVisible()
  expect(main.getByRole('button', { name: 'Use call.vtt' }).elements()).toHaveLength(0)
  answer(updateMedia, item)
  await remove.click()
  await expect.poll(() => remove.elements().length).toBe(0)
  expect(sentTo(updateMedia).map(({ body }) => body)).toEqual([{ captionsId: fileId }, { captionsId: null }])
})

test('media item: another file replaces it; after a refusal it can be sent again', async () => {
  const uploads = fakeUploads()
  given(mediaItem({ file: fileOf('application/pdf', { name: 'agenda.pdf' }) }))
  refuseOnce(updateMedia, 'invalid-fields')
  await renderPage(path, admin)
  await expect.element(main.getByRole('link', { name: /^agenda\.pdf/ })).toHaveAttribute('href', '/file?download')
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(1)
  chooseFiles([film])
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.arrive({ id: fileId })
  await main.getByRole('button', { name: 'Use call.mp4' }).click()
  await expect.element(page.getByRole('alert').getByText(problems['invalid-fields'].detail)).toBeVisible()
  answer(updateMedia, item)
  await main.getByRole('button', { name: 'Use call.mp4' }).click()
  await expect.element(main.getByRole('link', { name: /^call\.mp4/ })).toBeVisible()
  expect(sentTo(updateMedia).at(-1)?.body).toEqual({ fileId })
})

test('media item: is taken out once that is confirmed', async () => {
  given()
  refuseOnce(removeMedia, 'internal')
  const { address } = await renderPage(path, admin)
  const out = main.getByRole('button', { name: 'Take out' })
  const dialog = page.getByRole('alertdialog')
  await out.click()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  expect(sentTo(removeMedia)).toHaveLength(0)
  await out.click()
  await dialog.getByRole('button', { name: 'Take it out' }).click()
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  expect(address()).toBe(path)
  answer(removeMedia, undefined)
  await out.click()
  await dialog.getByRole('button', { name: 'Take it out' }).click()
  await expect.poll(address).toBe(list)
})

test('media item: a failed answer is tried again', async () => {
  given()
  refuse(readAdminMedia, 'internal')
  await renderPage(path, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  given()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(title).toBeVisible()
})
