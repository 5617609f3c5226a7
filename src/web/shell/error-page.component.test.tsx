import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listFaqs, readFaq } from '#contract/faqs.ts'
import { pageTitle } from '#contract/page-title.ts'
import { listMyApplications } from '#contract/pod-applications.ts'
import { readMyPod, readPod, readPodById } from '#contract/pods.ts'
import { Problem } from '#contract/problem.ts'
import { problems } from '#contract/problems.ts'
import { stranger } from '#contract/stranger.ts'
import { boot } from '../lib/boot.ts'
import { podDetail } from '../features/pods/market-testing.ts'
import { answer, refuse, sentTo } from '../testing/fake-api.ts'
import { openShell } from './testing.ts'
import { member } from '../testing/visitors.ts'

const main = page.getByRole('main')
const heading = main.getByRole('heading', { level: 1 })
const again = main.getByRole('button', { name: 'Try again' })
const home = main.getByRole('link', { name: /home/ })
const support = main.getByRole('link', { name: /support/ })
const route = (): string | undefined => document.documentElement.dataset['route']
const podId = '0190c0de-0000-7000-8000-0000000000a1'

/** An uncaught error in a script from that address. */
const escape = (error: Error, filename: string): boolean => dispatchEvent(new ErrorEvent('error', { error, filename }))
const ours = `${location.origin}/assets/page.js`

beforeEach(() => {
  // The runner repeats on the console what escapes here on purpose.
  const console = vi.spyOn(globalThis.console, 'error').mockReturnValue()
  onTestFinished(() => console.mockRestore())
})

test('error page: an address that leads nowhere is named, with the way home and nothing to try again', async () => {
  await openShell('/no/such', stranger)
  await expect.element(heading).toHaveTextContent('Page not found: /no/such')
  await expect.element(main.getByText('404', { exact: true })).toBeVisible()
  await expect.element(home).toHaveAttribute('href', '/')
  expect(again.elements()).toHaveLength(0)
  await expect.poll(() => document.title).toBe(pageTitle('Page not found: /no/such', boot.productName))
})

test('error page: a page that does not know its parameter is missing, and keeps its own route name', async () => {
  await openShell('/style-guide/nope', member)
  await expect.element(heading).toHaveTextContent('Page Not Found: /style-guide/nope')
  await expect.poll(route).toBe('style-guide-detail')
  await expect.poll(() => document.title).toBe(pageTitle('Page Not Found: /style-guide/nope', boot.productName))
  expect(support.elements()).toHaveLength(0)
})

test('error page: what the server does not find is a missing page', async () => {
  refuse(readFaq, 'not-found')
  refuse(listFaqs, 'internal')
  await openShell('/faqs/nope', stranger)
  await expect.element(heading).toHaveTextContent('Page Not Found: /faqs/nope')
  await expect.element(main.getByText('404', { exact: true })).toBeVisible()
})

test('error page: what a page can not do without is named, and can be tried again', async () => {
  refuse(readPodById, 'payload-too-large')
  await openShell(`/pod-marketplace/by-id/${podId}`, member)
  await expect.element(heading).toHaveTextContent(problems['payload-too-large'].detail)
  await expect.poll(() => document.title).toBe(pageTitle(problems['payload-too-large'].title, boot.productName))
  await expect.poll(route).toBe('error')
  await expect.element(main.getByText('413', { exact: true })).toBeVisible()
  await expect
    .element(support)
    .toHaveAttribute('href', `/dashboard/support?from=${encodeURIComponent(`/pod-marketplace/by-id/${podId}`)}`)
  refuse(readPodById, 'not-found')
  await again.click()
  await expect.element(main.getByText('404', { exact: true })).toBeVisible()
  expect(sentTo(readPodById)).toHaveLength(2)
})

test('error page: an error that nobody caught stands in the place of the page, which is there again afterwards', async () => {
  await openShell('/login', stranger)
  const title = page.getByRole('heading', { level: 1, name: 'Sign in' })
  await expect.element(title).toBeVisible()
  escape(new Error('a bug'), ours)
  await expect.element(main.getByText('500', { exact: true })).toBeVisible()
  await expect.element(heading).toHaveTextContent('Internal Server Error')
  expect(title.elements()).toHaveLength(0)
  expect(support.elements()).toHaveLength(0)
  await again.click()
  await expect.element(title).toBeVisible()
  expect(main.getByText('500', { exact: true }).elements()).toHaveLength(0)
})

test('error page: members are led to support, which is told from where', async () => {
  await openShell('/terms', member)
  await expect.element(heading).toBeVisible()
  escape(new Error('a bug'), ours)
  await expect.element(support).toHaveAttribute('href', '/dashboard/support?from=%2Fterms')
})

test('error page: going to another page forgets the error', async () => {
  const { goTo } = await openShell('/terms', stranger)
  await expect.element(heading).toBeVisible()
  escape(new Error('a bug'), ours)
  await expect.element(main.getByText('500', { exact: true })).toBeVisible()
  await goTo('/privacy-policy')
  await expect.element(heading).toHaveTextContent('Privacy policy')
})

test('error page: errors of scripts that are not ours, and those without an error, leave the page alone', async () => {
  await openShell('/terms', stranger)
  await expect.element(heading).toBeVisible()
  escape(new Error('theirs'), 'chrome-extension://abc/content.js')
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed.', filename: ours }))
  escape(new Error('a bug'), ours)
  await expect.element(main.getByText('500', { exact: true })).toBeVisible()
})

/** An unhandled rejection. */
function reject(reason: unknown): void {
  const promise = Promise.reject(reason)
  promise.catch(() => {})
  dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason }))
}

test('error page: a call that was refused and not caught is said in a notification, with the page left as it is', async () => {
  await openShell('/terms', stranger)
  await expect.element(heading).toBeVisible()
  reject(new Problem('conflict', problems.conflict))
  await expect.element(page.getByRole('alert').getByText(problems.conflict.detail)).toBeVisible()
  await expect.element(heading).toHaveTextContent('Terms')
})

test('error page: a promise of ours that fails uncaught shows it, one of a foreign script does not', async () => {
  await openShell('/terms', stranger)
  await expect.element(heading).toBeVisible()
  const theirs = Object.assign(new Error('theirs'), { stack: 'at chrome-extension://abc/content.js:1' })
  reject(theirs)
  await expect.element(heading).toHaveTextContent('Terms')
  reject(Object.assign(new Error('ours'), { stack: `at ${ours}:1` }))
  await expect.element(main.getByText('500', { exact: true })).toBeVisible()
})

test('pod by its id: leads on to the address of its name in the place of its own', async () => {
  answer(readPodById, podDetail({ slug: 'gulf-coast-doors' }))
  answer(readPod, podDetail({ slug: 'gulf-coast-doors' }))
  answer(readMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  answer(listMyApplications, { data: [] })
  const { address, goTo, goBack } = await openShell('/terms', member)
  await goTo(`/pod-marketplace/by-id/${podId}`)
  await expect.poll(address).toBe('/pod-marketplace/gulf-coast-doors')
  await goBack()
  await expect.poll(address).toBe('/terms')
})
