import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { makePost, updatePost } from '#contract/community.ts'
import type { ShownFile } from '#contract/files.ts'
import { problems } from '#contract/problems.ts'
import { picturesMax } from '#domain/community/post-fields.ts'
import { keepDraft, readDraft } from '../../lib/drafts.ts'
import { answer, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { chooseFiles, fakeUploads } from '../../testing/uploads.ts'
import { member } from '../../testing/visitors.ts'
import { dana, givenFeed, idOf, ownPost, pictureOf } from './testing.ts'

const form = page.getByRole('form', { name: 'New post' })
const field = form.getByRole('textbox', { name: /^Your post/ })
const send = form.getByRole('button', { name: 'Post', exact: true })
const shows = (number: number) => form.getByRole('textbox', { name: `What picture ${number} shows` })
const chosen = form.getByRole('list', { name: 'Pictures' })
const picture = (name: string, bytes = 10): File => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

async function choose(...files: readonly File[]): Promise<void> {
  chooseFiles(files)
  await expect.element(chosen).toBeVisible()
}

async function open(): Promise<void> {
  givenFeed([])
  answer(makePost, ownPost())
  await renderPage('/community?section=wins', member)
  await field.fill('The roof is on')
}

test('pictures: each uploads as soon as it is chosen, and is sent with the post and its description', async () => {
  const uploads = fakeUploads()
  await open()
  await choose(picture('one.png'), picture('two.png'))
  await expect
    .poll(() => uploads.map(({ purpose, name }) => [purpose, name]))
    .toEqual([
      ['post', 'one.png'],
      ['post', 'two.png'],
    ])
  await shows(1).fill('A new roof')
  uploads[0]?.arrive({ id: idOf('f1') })
  uploads[1]?.arrive({ id: idOf('f2') })
  await expect.poll(() => chosen.getByRole('progressbar').elements().length).toBe(0)
  await send.click()
  await expect
    .poll(() => sentTo(makePost).map(({ body }) => body.pictures))
    .toEqual([
      [
        { id: idOf('f1'), alt: 'A new roof' },
        { id: idOf('f2'), alt: '' },
      ],
    ])
  await expect.poll(() => chosen.elements()).toHaveLength(0)
})

test('pictures: a post waits for running uploads, and says so', async () => {
  const uploads = fakeUploads()
  await open()
  await choose(picture('one.png'))
  uploads[0]?.progress(0.5)
  await expect.element(chosen.getByText(/^50 %/)).toBeVisible()
  await send.click()
  await expect.element(form.getByRole('alert').getByText(/on its way/)).toBeVisible()
  expect(sentTo(makePost)).toHaveLength(0)
  uploads[0]?.arrive()
  await expect.poll(() => chosen.getByRole('progressbar').elements().length).toBe(0)
  await send.click()
  await expect.poll(() => sentTo(makePost).length).toBe(1)
})

test('pictures: one that does not arrive holds up the post until it is tried again', async () => {
  const uploads = fakeUploads()
  await open()
  await choose(picture('one.png'))
  uploads[0]?.refuse('payload-too-large')
  await expect.element(chosen.getByText(problems['payload-too-large'].detail)).toBeVisible()
  await send.click()
  await expect.element(form.getByText(/did not arrive/)).toBeVisible()
  expect(sentTo(makePost)).toHaveLength(0)
  await chosen.getByRole('button', { name: 'Try again to send one.png' }).click()
  await expect.poll(() => uploads.length).toBe(2)
  uploads[1]?.arrive({ id: idOf('f1') })
  await expect.poll(() => chosen.getByRole('progressbar').elements().length).toBe(0)
  await send.click()
  await expect.poll(() => sentTo(makePost).map(({ body }) => body.pictures)).toEqual([[{ id: idOf('f1'), alt: '' }]])
})

test('pictures: removing one cancels its upload and focuses the button that adds one', async () => {
  const uploads = fakeUploads()
  await open()
  await choose(picture('one.png'))
  await chosen.getByRole('button', { name: 'Cancel one.png' }).click()
  await expect.element(form.getByRole('button', { name: 'Add picture' })).toHaveFocus()
  expect(uploads[0]?.isEnded()).toBe(true)
  await send.click()
  await expect.poll(() => sentTo(makePost).map(({ body }) => body.pictures)).toEqual([[]])
})

test('pictures: no more than there may be, and none that is too large', async () => {
  const uploads = fakeUploads()
  await open()
  await choose(picture('large.png', 10_000_001), picture('fits.png', 10_000_000))
  await expect.element(page.getByRole('alert').getByText(/10 MB/)).toBeVisible()
  expect(uploads.map(({ name }) => name)).toEqual(['fits.png'])
  await choose(...Array.from({ length: picturesMax }, (_, i) => picture(`${i}.png`)))
  await expect.element(page.getByRole('alert').getByText(new RegExp(`${picturesMax} pictures`))).toBeVisible()
  expect(uploads).toHaveLength(picturesMax)
})

test('pictures: those of a post show while it is edited, and are sent with their descriptions', async () => {
  fakeUploads()
  const [one, two] = [pictureOf(), pictureOf({ id: idOf('f2'), name: 'wall.png', alt: null })]
  givenFeed([ownPost({ pictures: [one, two] })])
  await renderPage('/community', member)
  const post = page.getByRole('article')
  await post.getByRole('button', { name: /^Actions for the post of/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editing = post.getByRole('textbox', { name: /^Change your post/ })
  await expect.element(editing).toHaveValue(ownPost().body)
  await expect.element(post.getByRole('textbox', { name: 'What picture 1 shows' })).toHaveValue('A new roof')
  await post.getByRole('button', { name: 'Remove wall.png' }).click()
  await editing.fill('Another roof')
  refuseOnce(updatePost, 'too-many-requests')
  await post.getByRole('button', { name: 'Save' }).click()
  await expect.element(post.getByRole('alert').getByText(problems['too-many-requests'].detail)).toBeVisible()
  await expect.element(editing).toHaveValue('Another roof')
  answer(updatePost, ownPost({ body: 'Another roof', editedAt: '2026-01-15T15:00:00.000Z' }))
  await post.getByRole('button', { name: 'Save' }).click()
  await expect.element(post.getByText('Another roof')).toBeVisible()
  expect(editing.elements()).toHaveLength(0)
  expect(sentTo(updatePost).at(-1)?.body).toEqual({
    body: 'Another roof',
    mentionIds: [],
    pictures: [{ id: one.id, alt: 'A new roof' }],
  })
})

test('pictures: editing a post is left without a change', async () => {
  givenFeed([ownPost()])
  await renderPage('/community', member)
  const post = page.getByRole('article')
  await post.getByRole('button', { name: /^Actions for the post of/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await post.getByRole('textbox', { name: /^Change your post/ }).fill('Another roof')
  await post.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(post.getByText(ownPost().body)).toBeVisible()
  expect(sentTo(updatePost)).toHaveLength(0)
})

/** Files of an earlier visit; the one at this address is gone. */
async function givenKept(files: readonly ShownFile[], gone = 'none'): Promise<void> {
  await keepDraft([dana.id, 'community-post-files'], { files })
  const fake = globalThis.fetch
  globalThis.fetch = (input, init) =>
    init?.method === 'HEAD' ? Promise.resolve(new Response(null, { status: input === gone ? 404 : 200 })) : fake(input, init)
  onTestFinished(() => {
    globalThis.fetch = fake
  })
}

test('pictures: those of an earlier visit are restored; one that is gone is named and removed', async () => {
  await givenKept(
    [pictureOf({ url: '/one' }), pictureOf({ id: idOf('f2'), name: 'wall.png', alt: 'A wall', url: '/two' })],
    '/two',
  )
  givenFeed([])
  await renderPage('/community?section=wins', member)
  await expect.element(page.getByText(/“wall\.png”/)).toBeVisible()
  await expect.element(shows(1)).toHaveValue('A new roof')
  await expect.poll(() => shows(2).elements().length).toBe(0)
})

test('pictures: missing ones are named together', async () => {
  await givenKept([pictureOf({ url: '/one' }), pictureOf({ id: idOf('f2'), name: 'wall.png', url: '/one' })], '/one')
  givenFeed([])
  await renderPage('/community?section=wins', member)
  await expect.element(page.getByText(/“roof\.png”, “wall\.png”/)).toBeVisible()
  await expect.poll(() => chosen.elements().length).toBe(0)
})

test('pictures: descriptions are stored on the device until the post is sent', async () => {
  const uploads = fakeUploads()
  await open()
  await choose(picture('one.png'))
  uploads[0]?.arrive({ id: idOf('f1') })
  await shows(1).fill('A new roof')
  const kept = async (): Promise<unknown> => (await readDraft([dana.id, 'community-post-files']))['files']
  await expect.poll(kept).toMatchObject([{ id: idOf('f1'), alt: 'A new roof' }])
  await send.click()
  await expect.poll(kept).toBe(undefined)
})

test('composer: a draft of an earlier visit is restored, and deleted once it is sent', async () => {
  const written = { body: 'The roof is on', mentions: [], section: 'market-talk', kind: 'need', state: 'TX', pinnedOn: '' }
  await keepDraft([dana.id, 'community-post'], { written })
  givenFeed([])
  answer(makePost, ownPost())
  await renderPage('/community?section=wins', member)
  await expect.element(field).toHaveValue('The roof is on')
  await expect.element(form.getByRole('combobox', { name: /^State/ })).toHaveValue('TX')
  await send.click()
  await expect.element(field).toHaveValue('')
  await expect.poll(() => readDraft([dana.id, 'community-post'])).toEqual({})
})
