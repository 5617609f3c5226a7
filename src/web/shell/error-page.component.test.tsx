import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listFaqs, getFaq } from '#contract/api/content/faqs.ts'
import { pageTitle } from '#contract/pages/page-title.ts'
import { listMyApplications } from '#contract/api/pods/applications.ts'
import { getMyPod, getPod, getPodById } from '#contract/api/pods/pods.ts'
import { Problem } from '#contract/problems/problem.ts'
import { problems } from '#contract/problems/problems.ts'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import { boot } from '../lib/boot.ts'
import { buildPodDetail } from '../features/pods/market-testing.ts'
import { respondWith, respondWithProblem, requestsTo } from '../testing/fake-api.ts'
import { renderShell } from './testing.ts'
import { member } from '../testing/visitors.ts'

const main = page.getByRole('main')
const heading = main.getByRole('heading', { level: 1 })
const retryButton = main.getByRole('button', { name: 'Try again' })
const homeLink = main.getByRole('link', { name: /home/ })
const support = main.getByRole('link', { name: /support/ })
const route = (): string | undefined => document.documentElement.dataset['route']
const podId = '0190c0de-0000-7000-8000-0000000000a1'

/** An uncaught error in a script from that address. */
const dispatchUncaughtError = (error: Error, filename: string): boolean =>
  dispatchEvent(new ErrorEvent('error', { error, filename }))
const ourScriptUrl = `${location.origin}/assets/page.js`

beforeEach(() => {
  // The test runner logs errors that are left uncaught here on purpose.
  const console = vi.spyOn(globalThis.console, 'error').mockReturnValue()
  onTestFinished(() => console.mockRestore())
})

test('error page: names an unknown URL, with a link home and no retry', async () => {
  await renderShell('/no/such', anonymousVisitor)
  await expect.element(heading).toHaveTextContent('Page not found: /no/such')
  await expect.element(main.getByText('404', { exact: true })).toBeVisible()
  await expect.element(homeLink).toHaveAttribute('href', '/')
  expect(retryButton.elements()).toHaveLength(0)
  await expect.poll(() => document.title).toBe(pageTitle('Page not found: /no/such', boot.productName))
})

test('error page: an unknown parameter is a missing page, with the route name of its own', async () => {
  await renderShell('/style-guide/nope', member)
  await expect.element(heading).toHaveTextContent('Page Not Found: /style-guide/nope')
  await expect.poll(route).toBe('style-guide-detail')
  await expect.poll(() => document.title).toBe(pageTitle('Page Not Found: /style-guide/nope', boot.productName))
  expect(support.elements()).toHaveLength(0)
})

test('error page: what the server does not find is a missing page', async () => {
  respondWithProblem(getFaq, 'not-found')
  respondWithProblem(listFaqs, 'internal')
  await renderShell('/faqs/nope', anonymousVisitor)
  await expect.element(heading).toHaveTextContent('Page Not Found: /faqs/nope')
  await expect.element(main.getByText('404', { exact: true })).toBeVisible()
})

test('error page: names what the page needs and could not load, with a retry', async () => {
  respondWithProblem(getPodById, 'payload-too-large')
  await renderShell(`/pod-marketplace/by-id/${podId}`, member)
  await expect.element(heading).toHaveTextContent(problems['payload-too-large'].detail)
  await expect.poll(() => document.title).toBe(pageTitle(problems['payload-too-large'].title, boot.productName))
  await expect.poll(route).toBe('error')
  await expect.element(main.getByText('413', { exact: true })).toBeVisible()
  await expect
    .element(support)
    .toHaveAttribute('href', `/dashboard/support?from=${encodeURIComponent(`/pod-marketplace/by-id/${podId}`)}`)
  respondWithProblem(getPodById, 'not-found')
  await retryButton.click()
  await expect.element(main.getByText('404', { exact: true })).toBeVisible()
  expect(requestsTo(getPodById)).toHaveLength(2)
})

test('error page: an uncaught error replaces the page, which is back afterwards', async () => {
  await renderShell('/login', anonymousVisitor)
  const title = page.getByRole('heading', { level: 1, name: 'Sign in' })
  await expect.element(title).toBeVisible()
  dispatchUncaughtError(new Error('a bug'), ourScriptUrl)
  await expect.element(main.getByText('500', { exact: true })).toBeVisible()
  await expect.element(heading).toHaveTextContent('Internal Server Error')
  expect(title.elements()).toHaveLength(0)
  expect(support.elements()).toHaveLength(0)
  await retryButton.click()
  await expect.element(title).toBeVisible()
  expect(main.getByText('500', { exact: true }).elements()).toHaveLength(0)
})

test('error page: links members to support, with the page it is about', async () => {
  await renderShell('/terms', member)
  await expect.element(heading).toBeVisible()
  dispatchUncaughtError(new Error('a bug'), ourScriptUrl)
  await expect.element(support).toHaveAttribute('href', '/dashboard/support?from=%2Fterms')
})

test('error page: navigating to another page clears the error', async () => {
  const { goTo } = await renderShell('/terms', anonymousVisitor)
  await expect.element(heading).toBeVisible()
  dispatchUncaughtError(new Error('a bug'), ourScriptUrl)
  await expect.element(main.getByText('500', { exact: true })).toBeVisible()
  await goTo('/privacy-policy')
  await expect.element(heading).toHaveTextContent('Privacy policy')
})

test('error page: errors of foreign scripts, and those without an error, leave the page unchanged', async () => {
  await renderShell('/terms', anonymousVisitor)
  await expect.element(heading).toBeVisible()
  dispatchUncaughtError(new Error('theirs'), 'chrome-extension://abc/content.js')
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed.', filename: ourScriptUrl }))
  dispatchUncaughtError(new Error('a bug'), ourScriptUrl)
  await expect.element(main.getByText('500', { exact: true })).toBeVisible()
})

/** An unhandled rejection. */
function reject(reason: unknown): void {
  const promise = Promise.reject(reason)
  promise.catch(() => {})
  dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason }))
}

test('error page: an uncaught refusal of a call shows a notification and leaves the page unchanged', async () => {
  await renderShell('/terms', anonymousVisitor)
  await expect.element(heading).toBeVisible()
  reject(new Problem('conflict', problems.conflict))
  await expect.element(page.getByRole('alert').getByText(problems.conflict.detail)).toBeVisible()
  await expect.element(heading).toHaveTextContent('Terms')
})

test('error page: an uncaught rejection of our own shows it, and one of a foreign script does not', async () => {
  await renderShell('/terms', anonymousVisitor)
  await expect.element(heading).toBeVisible()
  const foreignError = Object.assign(new Error('theirs'), { stack: 'at chrome-extension://abc/content.js:1' })
  reject(foreignError)
  await expect.element(heading).toHaveTextContent('Terms')
  reject(Object.assign(new Error('ours'), { stack: `at ${ourScriptUrl}:1` }))
  await expect.element(main.getByText('500', { exact: true })).toBeVisible()
})

test('pod by its id: redirects to the address with its name, replacing the entry in the history', async () => {
  respondWith(getPodById, buildPodDetail({ slug: 'gulf-coast-doors' }))
  respondWith(getPod, buildPodDetail({ slug: 'gulf-coast-doors' }))
  respondWith(getMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  respondWith(listMyApplications, { data: [] })
  const { url, goTo, goBack } = await renderShell('/terms', member)
  await goTo(`/pod-marketplace/by-id/${podId}`)
  await expect.poll(url).toBe('/pod-marketplace/gulf-coast-doors')
  await goBack()
  await expect.poll(url).toBe('/terms')
})
