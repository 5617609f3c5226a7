import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readCsrfToken } from '#contract/auth.ts'
import { readMe } from '#contract/me.ts'
import { readDataExport, requestDataExport } from '#contract/privacy.ts'
import { problems } from '#contract/problems.ts'
import { keepDraft, readDraft } from '../../lib/drafts.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { holdBackLeaving } from '../../testing/leaving.ts'
import { meWith } from '../../testing/me.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { sendSignIn } from '../../testing/sign-in-forms.ts'
import { member } from '../../testing/visitors.ts'
import { progressWords, readyWords } from './export-words.ts'
import { PrivacySettings } from './privacy-settings.tsx'
import { copy, download, openPrivacy, ready } from './testing.ts'
import { privacyPlace } from './wanted.ts'

const draftKey = [member.user?.id ?? '', privacyPlace.form] as const
const ask = download.getByRole('button', { name: 'Download everything' })
const again = download.getByRole('button', { name: 'Try again' })
const anew = download.getByRole('button', { name: 'Make a new copy' })
const fetchFile = download.getByRole('button', { name: 'Download the file' })
const bar = download.getByRole('progressbar')
const question = page.getByRole('alertdialog')
const wordsOfReady = readyWords(ready, 'America/New_York')

test('export card: it is loading until the answer comes, and who sees what is shown already', async () => {
  answer(readMe, meWith())
  const held = hold(readDataExport, { export: null, isFresh: true })
  await renderPart(<PrivacySettings />, member, privacyPlace.path)
  await expect.element(page.getByText('Loading what is yours')).toBeInTheDocument()
  await expect.element(page.getByRole('table')).toBeVisible()
  held.release()
  await expect.element(ask).toBeVisible()
  expect(page.getByRole('table').elements()).toHaveLength(1)
})

test('export card: a failed load can be retried; who sees what is shown all the same', async () => {
  answer(readMe, meWith())
  refuse(readDataExport, 'internal')
  await renderPage(privacyPlace.path, member)
  await expect.element(page.getByRole('main').getByText(problems.internal.detail)).toBeVisible()
  await expect.element(page.getByRole('table')).toBeVisible()
  answer(readDataExport, { export: null, isFresh: true })
  // A press of the mouse gives the window the focus, which reads the copy again by itself.
  const retry = await page.getByRole('main').getByRole('button', { name: 'Try again' }).findElement()
  if (retry instanceof HTMLElement) retry.click()
  await expect.element(ask).toBeVisible()
})

test('export card: a copy is requested once, shows its progress with the focus on it, and ends by itself', async () => {
  await openPrivacy()
  expect(bar.elements()).toHaveLength(0)
  expect(fetchFile.elements()).toHaveLength(0)
  const held = hold(requestDataExport, { export: copy() })
  await ask.click()
  await expect.element(ask).toHaveAttribute('aria-busy', 'true')
  answer(readDataExport, { export: ready, isFresh: true })
  held.release()
  await expect.element(bar).toHaveAttribute('value', '3')
  await expect.element(bar).toHaveAttribute('max', '9')
  await expect.element(download.getByText(progressWords(copy()), { exact: true })).toBeVisible()
  await expect.poll(() => document.activeElement?.contains(bar.element())).toBe(true)
  expect(ask.elements()).toHaveLength(0)
  await expect.element(download.getByText(wordsOfReady)).toBeVisible()
  await expect.element(fetchFile).toHaveFocus()
  await expect.element(anew).toBeVisible()
  expect(sentTo(requestDataExport)).toHaveLength(1)
})

test('export card: a copy in the making is shown on arrival, without taking the focus', async () => {
  await openPrivacy({ copy: copy() })
  await expect.element(bar).toHaveAttribute('value', '3')
  expect(download.getByRole('button').elements()).toHaveLength(0)
  expect(download.element().contains(document.activeElement)).toBe(false)
})

test('export card: while the server does not answer, the copy in the making says so', async () => {
  await openPrivacy({ copy: copy() })
  refuse(readDataExport, 'internal')
  await expect.poll(() => download.getByText(progressWords(copy()), { exact: true }).elements().length).toBe(0)
  await expect.element(bar).toBeVisible()
  answer(readDataExport, { export: ready, isFresh: true })
  await expect.element(download.getByText(wordsOfReady)).toBeVisible()
})

test('export card: stops polling once a copy is ready', async () => {
  await openPrivacy({ copy: ready })
  await expect.element(fetchFile).toBeVisible()
  await expect.element(download.getByText(wordsOfReady)).toBeVisible()
  expect(ask.elements()).toHaveLength(0)
  expect(sentTo(readDataExport)).toHaveLength(1)
})

test('export card: a failed copy is shown, and another can be requested', async () => {
  await openPrivacy({ copy: copy({ state: 'failed' }) })
  await expect.element(again).toBeVisible()
  // The state on arrival is not announced.
  expect(download.getByRole('alert').elements()).toHaveLength(0)
  answer(requestDataExport, { export: copy({ state: 'failed' }) })
  await again.click()
  await expect.element(download.getByRole('alert')).toBeVisible()
  answer(requestDataExport, { export: ready })
  await again.click()
  await expect.element(fetchFile).toBeVisible()
})

test('export card: an expired copy is named, and another can be requested', async () => {
  await openPrivacy({ copy: copy({ state: 'expired' }) })
  await expect.element(download.getByText(/last copy/)).toBeVisible()
  await expect.element(ask).toBeVisible()
})

test('export card: too many copies are refused in words', async () => {
  await openPrivacy()
  refuse(requestDataExport, 'too-many-requests', { detail: 'Five copies today.' })
  await ask.click()
  await expect.element(download.getByRole('alert')).toHaveTextContent('Five copies today.')
  await expect.element(ask).toBeVisible()
})

test('export card: the file is fetched from the address that the server names at that moment', async () => {
  const leavings = holdBackLeaving()
  await openPrivacy({ copy: ready })
  answer(readDataExport, { export: { ...ready, fileUrl: '/api/data-exports/c1/file?newer' }, isFresh: true })
  await fetchFile.click()
  await expect.poll(() => leavings).toEqual([{ to: '/api/data-exports/c1/file?newer', kind: 'push', download: '' }])
})

test('export card: a file that no longer exists is reported', async () => {
  const leavings = holdBackLeaving()
  await openPrivacy({ copy: ready })
  answer(readDataExport, { export: { ...ready, fileUrl: null }, isFresh: true })
  await fetchFile.click()
  await expect.element(download.getByRole('alert')).toHaveTextContent(problems['copy-expired'].detail)
  expect(leavings).toEqual([])
})

test('export card: fetching the file long after the last sign-in asks for another one, and stores what was wanted', async () => {
  const leavings = holdBackLeaving()
  await openPrivacy({ copy: ready, isFresh: false })
  answer(readCsrfToken, { csrfToken: 'token' })
  answer(sendSignIn, { url: '/identity/auth' })
  await fetchFile.click()
  await question.getByRole('button', { name: 'Sign in again' }).click()
  await expect.poll(() => leavings.map(({ to }) => to)).toEqual(['/identity/auth'])
  expect(await readDraft(draftKey)).toEqual({ wanted: 'file' })
  expect(sentTo(sendSignIn)).toMatchObject([{ body: { callbackUrl: privacyPlace.path } }])
})

test('export card: asking for a copy long after the last sign-in offers another one; "Not now" leaves all as it was', async () => {
  await openPrivacy()
  refuseOnce(requestDataExport, 'fresh-sign-in-required')
  await ask.click()
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect.element(ask).toBeVisible()
  expect(download.getByRole('alert').elements()).toHaveLength(0)
  expect(await readDraft(draftKey)).toEqual({})
})

test('export card: back from the sign-in, the copy is requested without a press, once', async () => {
  await keepDraft(draftKey, { wanted: 'export' })
  answer(requestDataExport, { export: ready })
  await openPrivacy()
  await expect.element(fetchFile).toBeVisible()
  expect(sentTo(requestDataExport)).toHaveLength(1)
  expect(await readDraft(draftKey)).toEqual({})
})

test('export card: back from the sign-in the file is fetched without a press', async () => {
  const leavings = holdBackLeaving()
  await keepDraft(draftKey, { wanted: 'file' })
  await openPrivacy({ copy: ready })
  await expect.poll(() => leavings.map(({ to }) => to)).toEqual([ready.fileUrl])
})

test('export card: what was wanted on another day is deleted without a fresh sign-in', async () => {
  await keepDraft(draftKey, { wanted: 'export' })
  await openPrivacy({ isFresh: false })
  await expect.poll(() => readDraft(draftKey)).toEqual({})
  expect(sentTo(requestDataExport)).toHaveLength(0)
})
