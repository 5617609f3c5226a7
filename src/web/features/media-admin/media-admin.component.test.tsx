import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMedia, listAdminMedia, getAdminMedia, deleteMedia, updateMedia, type MediaDetail } from '#contract/api/media.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { chooseFiles, fakeUploads } from '#web/testing/fake-uploads.ts'
import { admin } from '#web/testing/visitors.ts'
import { buildFile, buildMediaItem } from '#web/features/media/testing.ts'
import { LibraryList } from './library-list.tsx'

const list = '/admin/media'
const item = buildMediaItem()
const path = `${list}/${item.id}`
const main = page.getByRole('main')
const form = page.getByRole('form')
const title = form.getByRole('textbox', { name: /^Title/ })
const fileId = '0190c0de-0000-7000-8000-0000000000f1'
const videoFile = new File(['x'], 'call.mp4', { type: 'video/mp4' })

function givenMedia(mediaItemResponse: MediaDetail = item): void {
  respondWith(getAdminMedia, mediaItemResponse)
  respondWith(listAdminMedia, { items: [mediaItemResponse], nextCursor: null })
}

test('library of admins: is loading until the response arrives', async () => {
  const heldResponse = holdResponse(listAdminMedia, { items: [item], nextCursor: null })
  await renderElement(<LibraryList />, admin, list)
  await expect.element(page.getByText('Loading the library')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(page.getByRole('link', { name: item.title })).toHaveAttribute('href', path)
  await expect.element(page.getByText('call.mp4')).toBeVisible()
  await expect.element(page.getByText('Calls', { exact: true })).toBeVisible()
})

test('library of admins: a failed load can be retried, and an empty library links to adding a file', async () => {
  respondWithProblem(listAdminMedia, 'internal')
  await renderPage(list, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  respondWith(listAdminMedia, { items: [], nextCursor: null })
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(page.getByRole('link', { name: 'Add the first file' })).toHaveAttribute('href', `${list}/new`)
})

test('new media: nothing is added without a file, and nothing typed is lost', async () => {
  fakeUploads()
  givenMedia()
  await renderPage(`${list}/new`, admin)
  await title.fill('Vacancies first')
  await form.getByRole('combobox', { name: /^Category/ }).selectOptions('calls')
  await form.getByRole('button', { name: 'Add to library' }).click()
  await expect.element(main.getByText('Choose a file first.').first()).toBeVisible()
  await expect.element(title).toHaveValue('Vacancies first')
  expect(requestsTo(createMedia)).toHaveLength(0)
})

test('new media: a file and its details are added once the upload is complete, and the item opens', async () => {
  const uploads = fakeUploads()
  givenMedia()
  respondWith(createMedia, item)
  const { url } = await renderPage(`${list}/new`, admin)
  await title.fill('Vacancies first')
  await form.getByRole('combobox', { name: /^Category/ }).selectOptions('calls')
  chooseFiles([videoFile])
  await expect.poll(() => uploads.map(({ purpose }) => purpose)).toEqual(['media'])
  await form.getByRole('button', { name: 'Add to library' }).click()
  await expect.element(main.getByText(/still uploading/).first()).toBeVisible()
  uploads[0]?.complete({ id: fileId })
  await expect.poll(() => main.getByRole('progressbar').elements().length).toBe(0)
  await form.getByRole('button', { name: 'Add to library' }).click()
  await expect.poll(url).toBe(path)
  await expect.element(page.getByRole('status').getByText('Added to the library.')).toBeVisible()
  expect(requestsTo(createMedia).map(({ body }) => body)).toMatchObject([{ title: 'Vacancies first', group: 'calls', fileId }])
})

test('media item: saving sends only the changed field, and lists are edited as one text', async () => {
  givenMedia(buildMediaItem({ speakers: ['Noor', 'Sam'] }))
  respondWith(updateMedia, buildMediaItem({ title: 'Vacancies last', speakers: ['Noor', 'Sam'] }))
  await renderPage(path, admin)
  await expect.element(form.getByRole('textbox', { name: /^Speakers/ })).toHaveValue('Noor, Sam')
  await title.fill('Vacancies last')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Vacancies last')
  await expect.element(form.getByRole('textbox', { name: /^Speakers/ })).toHaveValue('Noor, Sam')
  expect(requestsTo(updateMedia).map(({ body }) => body)).toEqual([{ title: 'Vacancies last' }])
})

test('media item: captions are added to a recording, and removed', async () => {
  const uploads = fakeUploads()
  givenMedia()
  const captions = buildFile('text/vtt', { name: 'call.vtt' })
  respondWith(updateMedia, buildMediaItem({ captions }))
  await renderPage(path, admin)
  await expect.element(title).toBeVisible()
  chooseFiles([new File(['WEBVTT'], 'call.vtt', { type: 'text/vtt' })], 1)
  await expect.poll(() => uploads.map(({ purpose }) => purpose)).toEqual(['captions'])
  uploads[0]?.complete({ id: fileId, name: 'call.vtt' })
  await main.getByRole('button', { name: 'Use call.vtt' }).click()
  const remove = main.getByRole('button', { name: 'Remove captions' })
  await expect.element(remove).toBeVisible()
  expect(main.getByRole('button', { name: 'Use call.vtt' }).elements()).toHaveLength(0)
  respondWith(updateMedia, item)
  await remove.click()
  await expect.poll(() => remove.elements().length).toBe(0)
  expect(requestsTo(updateMedia).map(({ body }) => body)).toEqual([{ captionsId: fileId }, { captionsId: null }])
})

test('media item: another file replaces it; after a refusal it can be sent again', async () => {
  const uploads = fakeUploads()
  givenMedia(buildMediaItem({ file: buildFile('application/pdf', { name: 'agenda.pdf' }) }))
  respondOnceWithProblem(updateMedia, 'invalid-fields')
  await renderPage(path, admin)
  await expect.element(main.getByRole('link', { name: /^agenda\.pdf/ })).toHaveAttribute('href', '/file?download')
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(1)
  chooseFiles([videoFile])
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.complete({ id: fileId })
  await main.getByRole('button', { name: 'Use call.mp4' }).click()
  await expect.element(page.getByRole('alert').getByText(problems['invalid-fields'].detail)).toBeVisible()
  respondWith(updateMedia, item)
  await main.getByRole('button', { name: 'Use call.mp4' }).click()
  await expect.element(main.getByRole('link', { name: /^call\.mp4/ })).toBeVisible()
  expect(requestsTo(updateMedia).at(-1)?.body).toEqual({ fileId })
})

test('media item: is removed after confirmation', async () => {
  givenMedia()
  respondOnceWithProblem(deleteMedia, 'internal')
  const { url } = await renderPage(path, admin)
  const takeOutButton = main.getByRole('button', { name: 'Remove' })
  const dialog = page.getByRole('alertdialog')
  await takeOutButton.click()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  expect(requestsTo(deleteMedia)).toHaveLength(0)
  await takeOutButton.click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  await expect.poll(url).toBe(path)
  respondWith(deleteMedia, undefined)
  await takeOutButton.click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(url).toBe(list)
})

test('media item: a failed load can be retried', async () => {
  givenMedia()
  respondWithProblem(getAdminMedia, 'internal')
  await renderPage(path, admin)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  givenMedia()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(title).toBeVisible()
})
