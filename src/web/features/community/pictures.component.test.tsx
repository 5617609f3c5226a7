import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createPost, updatePost } from '#contract/api/community/posts.ts'
import type { FileView } from '#contract/api/files.ts'
import { problems } from '#contract/problems/problems.ts'
import { picturesMax } from '#domain/community/post-fields.ts'
import { saveDraft, readDraft } from '#web/lib/drafts/draft-storage.ts'
import { respondWith, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { chooseFiles, fakeUploads } from '#web/testing/fake-uploads.ts'
import { member } from '#web/testing/visitors.ts'
import { dana, givenFeed, fakeId, buildOwnPost, buildPicture } from './testing.ts'

const form = page.getByRole('form', { name: 'New post' })
const field = form.getByRole('textbox', { name: /^Your post/ })
const send = form.getByRole('button', { name: 'Post', exact: true })
const descriptionField = (number: number) => form.getByRole('textbox', { name: `Describe photo ${number}` })
const pictureList = form.getByRole('list', { name: 'Photos' })
const picture = (name: string, bytes = 10): File => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

async function chooseInForm(...files: readonly File[]): Promise<void> {
  chooseFiles(files)
  await expect.element(pictureList).toBeVisible()
}

async function open(): Promise<void> {
  givenFeed([])
  respondWith(createPost, buildOwnPost())
  await renderPage('/community?section=wins', member)
  await field.fill('The roof is on')
}

test('pictures: each uploads as soon as it is chosen, and is sent with the post and its description', async () => {
  const uploads = fakeUploads()
  await open()
  await chooseInForm(picture('one.png'), picture('two.png'))
  await expect
    .poll(() => uploads.map(({ purpose, name }) => [purpose, name]))
    .toEqual([
      ['post', 'one.png'],
      ['post', 'two.png'],
    ])
  await descriptionField(1).fill('A new roof')
  uploads[0]?.complete({ id: fakeId('f1') })
  uploads[1]?.complete({ id: fakeId('f2') })
  await expect.poll(() => pictureList.getByRole('progressbar').elements().length).toBe(0)
  await send.click()
  await expect
    .poll(() => requestsTo(createPost).map(({ body }) => body.pictures))
    .toEqual([
      [
        { id: fakeId('f1'), alt: 'A new roof' },
        { id: fakeId('f2'), alt: '' },
      ],
    ])
  await expect.poll(() => pictureList.elements()).toHaveLength(0)
})

test('pictures: a post waits for running uploads, and says so', async () => {
  const uploads = fakeUploads()
  await open()
  await chooseInForm(picture('one.png'))
  uploads[0]?.progress(0.5)
  await expect.element(pictureList.getByText(/^50%/)).toBeVisible()
  await send.click()
  await expect.element(form.getByRole('alert').getByText(/still uploading/)).toBeVisible()
  expect(requestsTo(createPost)).toHaveLength(0)
  uploads[0]?.complete()
  await expect.poll(() => pictureList.getByRole('progressbar').elements().length).toBe(0)
  await send.click()
  await expect.poll(() => requestsTo(createPost).length).toBe(1)
})

test('pictures: a failed upload blocks the post until it is retried', async () => {
  const uploads = fakeUploads()
  await open()
  await chooseInForm(picture('one.png'))
  uploads[0]?.fail('payload-too-large')
  await expect.element(pictureList.getByText(problems['payload-too-large'].detail)).toBeVisible()
  await send.click()
  await expect.element(form.getByText(/didn’t upload/)).toBeVisible()
  expect(requestsTo(createPost)).toHaveLength(0)
  await pictureList.getByRole('button', { name: 'Try again: one.png' }).click()
  await expect.poll(() => uploads.length).toBe(2)
  uploads[1]?.complete({ id: fakeId('f1') })
  await expect.poll(() => pictureList.getByRole('progressbar').elements().length).toBe(0)
  await send.click()
  await expect.poll(() => requestsTo(createPost).map(({ body }) => body.pictures)).toEqual([[{ id: fakeId('f1'), alt: '' }]])
})

test('pictures: removing one cancels its upload and focuses the button that adds one', async () => {
  const uploads = fakeUploads()
  await open()
  await chooseInForm(picture('one.png'))
  await pictureList.getByRole('button', { name: 'Cancel one.png' }).click()
  await expect.element(form.getByRole('button', { name: 'Add photo' })).toHaveFocus()
  expect(uploads[0]?.isAborted()).toBe(true)
  await send.click()
  await expect.poll(() => requestsTo(createPost).map(({ body }) => body.pictures)).toEqual([[]])
})

test('pictures: no more than there may be, and none that is too large', async () => {
  const uploads = fakeUploads()
  await open()
  await chooseInForm(picture('large.png', 10_000_001), picture('fits.png', 10_000_000))
  await expect.element(page.getByRole('alert').getByText(/10 MB/)).toBeVisible()
  expect(uploads.map(({ name }) => name)).toEqual(['fits.png'])
  await chooseInForm(...Array.from({ length: picturesMax }, (_, i) => picture(`${i}.png`)))
  await expect.element(page.getByRole('alert').getByText(new RegExp(`${picturesMax} photos`))).toBeVisible()
  expect(uploads).toHaveLength(picturesMax)
})

test('pictures: those of a post show while it is edited, and are sent with their descriptions', async () => {
  fakeUploads()
  const [one, two] = [buildPicture(), buildPicture({ id: fakeId('f2'), name: 'wall.png', alt: null })]
  givenFeed([buildOwnPost({ pictures: [one, two] })])
  await renderPage('/community', member)
  const post = page.getByRole('article')
  await post.getByRole('button', { name: /^Actions for the post by/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editing = post.getByRole('textbox', { name: /^Edit post/ })
  await expect.element(editing).toHaveValue(buildOwnPost().body)
  await expect.element(post.getByRole('textbox', { name: 'Describe photo 1' })).toHaveValue('A new roof')
  await post.getByRole('button', { name: 'Remove wall.png' }).click()
  await editing.fill('Another roof')
  respondOnceWithProblem(updatePost, 'too-many-requests')
  await post.getByRole('button', { name: 'Save' }).click()
  await expect.element(post.getByRole('alert').getByText(problems['too-many-requests'].detail)).toBeVisible()
  await expect.element(editing).toHaveValue('Another roof')
  respondWith(updatePost, buildOwnPost({ body: 'Another roof', editedAt: '2026-01-15T15:00:00.000Z' }))
  await post.getByRole('button', { name: 'Save' }).click()
  await expect.element(post.getByText('Another roof')).toBeVisible()
  expect(editing.elements()).toHaveLength(0)
  expect(requestsTo(updatePost).at(-1)?.body).toEqual({
    body: 'Another roof',
    mentionIds: [],
    pictures: [{ id: one.id, alt: 'A new roof' }],
  })
})

test('pictures: editing a post is left without a change', async () => {
  givenFeed([buildOwnPost()])
  await renderPage('/community', member)
  const post = page.getByRole('article')
  await post.getByRole('button', { name: /^Actions for the post by/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await post.getByRole('textbox', { name: /^Edit post/ }).fill('Another roof')
  await post.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(post.getByText(buildOwnPost().body)).toBeVisible()
  expect(requestsTo(updatePost)).toHaveLength(0)
})

/** Stored files of an earlier visit. The file at `missingUrl` no longer exists. */
async function givenStoredFiles(files: readonly FileView[], missingUrl = 'none'): Promise<void> {
  await saveDraft([dana.id, 'community-post-files'], { files })
  const fake = globalThis.fetch
  globalThis.fetch = (input, init) =>
    init?.method === 'HEAD'
      ? Promise.resolve(new Response(null, { status: input === missingUrl ? 404 : 200 }))
      : fake(input, init)
  onTestFinished(() => {
    globalThis.fetch = fake
  })
}

test('pictures: those of an earlier visit are restored; one that is gone is named and removed', async () => {
  await givenStoredFiles(
    [buildPicture({ url: '/one' }), buildPicture({ id: fakeId('f2'), name: 'wall.png', alt: 'A wall', url: '/two' })],
    '/two',
  )
  givenFeed([])
  await renderPage('/community?section=wins', member)
  await expect.element(page.getByText(/“wall\.png”/)).toBeVisible()
  await expect.element(descriptionField(1)).toHaveValue('A new roof')
  await expect.poll(() => descriptionField(2).elements().length).toBe(0)
})

test('pictures: missing ones are named together', async () => {
  await givenStoredFiles(
    [buildPicture({ url: '/one' }), buildPicture({ id: fakeId('f2'), name: 'wall.png', url: '/one' })],
    '/one',
  )
  givenFeed([])
  await renderPage('/community?section=wins', member)
  await expect.element(page.getByText(/“roof\.png”, “wall\.png”/)).toBeVisible()
  await expect.poll(() => pictureList.elements().length).toBe(0)
})

test('pictures: descriptions are stored on the device until the post is sent', async () => {
  const uploads = fakeUploads()
  await open()
  await chooseInForm(picture('one.png'))
  uploads[0]?.complete({ id: fakeId('f1') })
  await descriptionField(1).fill('A new roof')
  const storedDraft = async (): Promise<unknown> => (await readDraft([dana.id, 'community-post-files']))['files']
  await expect.poll(storedDraft).toMatchObject([{ id: fakeId('f1'), alt: 'A new roof' }])
  await send.click()
  await expect.poll(storedDraft).toBe(undefined)
})

test('composer: a draft of an earlier visit is restored, and deleted once it is sent', async () => {
  const text = { body: 'The roof is on', mentions: [], section: 'market-talk', kind: 'need', state: 'TX', pinnedOn: '' }
  await saveDraft([dana.id, 'community-post'], { text })
  givenFeed([])
  respondWith(createPost, buildOwnPost())
  await renderPage('/community?section=wins', member)
  await expect.element(field).toHaveValue('The roof is on')
  await expect.element(form.getByRole('combobox', { name: /^State/ })).toHaveValue('TX')
  await send.click()
  await expect.element(field).toHaveValue('')
  await expect.poll(() => readDraft([dana.id, 'community-post'])).toEqual({})
})
