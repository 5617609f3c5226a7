import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCsrfToken } from '#contract/api/identity/auth.ts'
import { getMe } from '#contract/api/me.ts'
import { getDataExport, requestDataExport } from '#contract/api/privacy.ts'
import { problems } from '#contract/problems/problems.ts'
import { saveDraft, readDraft } from '#web/lib/drafts/draft-storage.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { blockNavigation } from '#web/testing/block-navigation.ts'
import { buildMe } from '#web/testing/build-me.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { signInEndpoint } from '#web/testing/sign-in-endpoints.ts'
import { member } from '#web/testing/visitors.ts'
import { formatExportProgress, formatExportReady } from './export-text.ts'
import { PrivacySettings } from './privacy-settings.tsx'
import { buildDataExport, download, renderPrivacyPage, readyExport } from './testing.ts'
import { privacyReauthPage } from './use-resume-after-reauth.ts'

const draftKey = [member.user?.id ?? '', privacyReauthPage.form] as const
const requestButton = download.getByRole('button', { name: 'Download everything' })
const retryButton = download.getByRole('button', { name: 'Try again' })
const newExportButton = download.getByRole('button', { name: 'Create new download' })
const fetchFile = download.getByRole('button', { name: 'Download file' })
const bar = download.getByRole('progressbar')
const question = page.getByRole('alertdialog')
const readyLabel = formatExportReady(readyExport, 'America/New_York')

test('export card: it is loading until the response arrives, and who sees what is shown already', async () => {
  respondWith(getMe, buildMe())
  const heldResponse = holdResponse(getDataExport, { export: null, isFresh: true })
  await renderElement(<PrivacySettings />, member, privacyReauthPage.path)
  await expect.element(page.getByText('Loading your privacy settings')).toBeInTheDocument()
  await expect.element(page.getByRole('table')).toBeVisible()
  heldResponse.release()
  await expect.element(requestButton).toBeVisible()
  expect(page.getByRole('table').elements()).toHaveLength(1)
})

test('export card: a failed load can be retried; who sees what is shown all the same', async () => {
  respondWith(getMe, buildMe())
  respondWithProblem(getDataExport, 'internal')
  await renderPage(privacyReauthPage.path, member)
  await expect.element(page.getByRole('main').getByText(problems.internal.detail)).toBeVisible()
  await expect.element(page.getByRole('table')).toBeVisible()
  respondWith(getDataExport, { export: null, isFresh: true })
  // A mouse press focuses the window, which refetches the export.
  const retry = await page.getByRole('main').getByRole('button', { name: 'Try again' }).findElement()
  if (retry instanceof HTMLElement) retry.click()
  await expect.element(requestButton).toBeVisible()
})

test('export card: an export is requested once, shows its progress with the focus on it, and completes by itself', async () => {
  await renderPrivacyPage()
  expect(bar.elements()).toHaveLength(0)
  expect(fetchFile.elements()).toHaveLength(0)
  const heldResponse = holdResponse(requestDataExport, { export: buildDataExport() })
  await requestButton.click()
  await expect.element(requestButton).toHaveAttribute('aria-busy', 'true')
  respondWith(getDataExport, { export: readyExport, isFresh: true })
  heldResponse.release()
  await expect.element(bar).toHaveAttribute('value', '3')
  await expect.element(bar).toHaveAttribute('max', '9')
  await expect.element(download.getByText(formatExportProgress(buildDataExport()), { exact: true })).toBeVisible()
  await expect.poll(() => document.activeElement?.contains(bar.element())).toBe(true)
  expect(requestButton.elements()).toHaveLength(0)
  await expect.element(download.getByText(readyLabel)).toBeVisible()
  await expect.element(fetchFile).toHaveFocus()
  await expect.element(newExportButton).toBeVisible()
  expect(requestsTo(requestDataExport)).toHaveLength(1)
})

test('export card: an export in progress is shown on arrival, without taking the focus', async () => {
  await renderPrivacyPage({ copy: buildDataExport() })
  await expect.element(bar).toHaveAttribute('value', '3')
  expect(download.getByRole('button').elements()).toHaveLength(0)
  expect(download.element().contains(document.activeElement)).toBe(false)
})

test('export card: while the server does not respond, the export in progress says so', async () => {
  await renderPrivacyPage({ copy: buildDataExport() })
  respondWithProblem(getDataExport, 'internal')
  await expect.poll(() => download.getByText(formatExportProgress(buildDataExport()), { exact: true }).elements().length).toBe(0)
  await expect.element(bar).toBeVisible()
  respondWith(getDataExport, { export: readyExport, isFresh: true })
  await expect.element(download.getByText(readyLabel)).toBeVisible()
})

test('export card: stops polling once an export is ready', async () => {
  await renderPrivacyPage({ copy: readyExport })
  await expect.element(fetchFile).toBeVisible()
  await expect.element(download.getByText(readyLabel)).toBeVisible()
  expect(requestButton.elements()).toHaveLength(0)
  expect(requestsTo(getDataExport)).toHaveLength(1)
})

test('export card: a failed export is shown, and another can be requested', async () => {
  await renderPrivacyPage({ copy: buildDataExport({ state: 'failed' }) })
  await expect.element(retryButton).toBeVisible()
  // The state on arrival is not announced.
  expect(download.getByRole('alert').elements()).toHaveLength(0)
  respondWith(requestDataExport, { export: buildDataExport({ state: 'failed' }) })
  await retryButton.click()
  await expect.element(download.getByRole('alert')).toBeVisible()
  respondWith(requestDataExport, { export: readyExport })
  await retryButton.click()
  await expect.element(fetchFile).toBeVisible()
})

test('export card: an expired export is shown, and another can be requested', async () => {
  await renderPrivacyPage({ copy: buildDataExport({ state: 'expired' }) })
  await expect.element(download.getByText(/last download/)).toBeVisible()
  await expect.element(requestButton).toBeVisible()
})

test('export card: too many exports are refused with a message', async () => {
  await renderPrivacyPage()
  respondWithProblem(requestDataExport, 'too-many-requests', { detail: 'Five copies today.' })
  await requestButton.click()
  await expect.element(download.getByRole('alert')).toHaveTextContent('Five copies today.')
  await expect.element(requestButton).toBeVisible()
})

test('export card: the file is downloaded from the URL that the server returns at that moment', async () => {
  const navigations = blockNavigation()
  await renderPrivacyPage({ copy: readyExport })
  respondWith(getDataExport, { export: { ...readyExport, fileUrl: '/api/data-exports/c1/file?newer' }, isFresh: true })
  await fetchFile.click()
  await expect.poll(() => navigations).toEqual([{ to: '/api/data-exports/c1/file?newer', kind: 'push', download: '' }])
})

test('export card: a file that no longer exists is reported', async () => {
  const navigations = blockNavigation()
  await renderPrivacyPage({ copy: readyExport })
  respondWith(getDataExport, { export: { ...readyExport, fileUrl: null }, isFresh: true })
  await fetchFile.click()
  await expect.element(download.getByRole('alert')).toHaveTextContent(problems['copy-expired'].detail)
  expect(navigations).toEqual([])
})

test('export card: downloading the file long after the last sign-in asks for a new one, and stores the intent', async () => {
  const navigations = blockNavigation()
  await renderPrivacyPage({ copy: readyExport, isFresh: false })
  respondWith(getCsrfToken, { csrfToken: 'token' })
  respondWith(signInEndpoint, { url: '/identity/auth' })
  await fetchFile.click()
  await question.getByRole('button', { name: 'Sign in again' }).click()
  await expect.poll(() => navigations.map(({ to }) => to)).toEqual(['/identity/auth'])
  expect(await readDraft(draftKey)).toEqual({ wanted: 'file' })
  expect(requestsTo(signInEndpoint)).toMatchObject([{ body: { callbackUrl: privacyReauthPage.path } }])
})

test('export card: a request long after the last sign-in offers a new sign-in; "Not now" changes nothing', async () => {
  await renderPrivacyPage()
  respondOnceWithProblem(requestDataExport, 'fresh-sign-in-required')
  await requestButton.click()
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect.element(requestButton).toBeVisible()
  expect(download.getByRole('alert').elements()).toHaveLength(0)
  expect(await readDraft(draftKey)).toEqual({})
})

test('export card: back from the sign-in, the export is requested without a press, once', async () => {
  await saveDraft(draftKey, { wanted: 'export' })
  respondWith(requestDataExport, { export: readyExport })
  await renderPrivacyPage()
  await expect.element(fetchFile).toBeVisible()
  expect(requestsTo(requestDataExport)).toHaveLength(1)
  expect(await readDraft(draftKey)).toEqual({})
})

test('export card: back from the sign-in the file is fetched without a press', async () => {
  const navigations = blockNavigation()
  await saveDraft(draftKey, { wanted: 'file' })
  await renderPrivacyPage({ copy: readyExport })
  await expect.poll(() => navigations.map(({ to }) => to)).toEqual([readyExport.fileUrl])
})

test('export card: a pending request from another day is deleted without a fresh sign-in', async () => {
  await saveDraft(draftKey, { wanted: 'export' })
  await renderPrivacyPage({ isFresh: false })
  await expect.poll(() => readDraft(draftKey)).toEqual({})
  expect(requestsTo(requestDataExport)).toHaveLength(0)
})
