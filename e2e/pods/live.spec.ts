import type { APIResponse, Browser, BrowserContext, Page } from '@playwright/test'
import { type Demo, expect, test } from '../fixtures.ts'
import { listToasts } from '../toasts.ts'
import { openPod, rowOf } from './pod-page.ts'

type Account = keyof Demo['accounts']

const isStream = (url: string): boolean => new URL(url).pathname === '/api/events'
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Pod' })
const leaderTabs = (page: Page) => tabs(page).getByRole('link', { name: /^(Applicants|Manage)/ })

async function expectToasts(page: Page, ...sentences: string[]): Promise<void> {
  await expect.poll(() => listToasts(page)).toEqual(sentences)
}

/** Opens a page and waits for its event stream. Returns a function that tells whether the page was never reloaded since. */
async function openAndListen(page: Page, demo: Demo, account: Account, path?: string): Promise<() => Promise<boolean>> {
  const listening = page.waitForResponse((response) => isStream(response.url()))
  await openPod(page, demo, account, path)
  expect((await listening).status()).toBe(200)
  const same = await page.evaluateHandle(() => globalThis)
  return () => same.evaluate((before) => before === globalThis)
}

/** Opens a pod page in a separate browser context, signed in as an account. */
async function openInOtherBrowser(
  browser: Browser,
  demo: Demo,
  account: Account,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openPod(page, demo, account)
  return { page, context }
}

/** Sends an API request as the member who is signed in on a page, without the page's knowledge. */
async function send(page: Page, demo: Demo, method: string, path: string, data: object): Promise<APIResponse> {
  const response = await page.request.fetch(path, { method, data, headers: { origin: demo.url } })
  expect(response.ok(), `${method} ${path} → ${await response.text()}`).toBe(true)
  return response
}

async function nameOf(page: Page): Promise<string> {
  const { user } = (await (await page.request.get('/api/auth/session')).json()) as { user: { name: string } }
  return user.name
}

test('an applicant is notified of the acceptance on another page, and the input there remains', async ({
  page,
  browser,
  demo,
}) => {
  test.slow()
  const form = '/dashboard/profile/community-profile'
  const isSame = await openAndListen(page, demo, 'applicant', form)
  const job = page.getByLabel(/^Profession/)
  await job.fill('Lighthouse keeper')
  const sent = await send(page, demo, 'POST', '/api/pod-applications', { podId: demo.pods.B })
  const { id } = (await sent.json()) as { id: string }
  const context = await browser.newContext()
  const leader = await context.newPage()
  await openAndListen(leader, demo, 'leaderB')
  const { name } = ((await (await leader.request.get('/api/my-pod')).json()) as { pod: { name: string } }).pod
  await send(leader, demo, 'PATCH', `/api/pod-applications/${id}`, { status: 'accepted' })
  await expectToasts(page, `You’re in! Welcome to ${name}. Open my pod`)
  await expect(job).toHaveValue('Lighthouse keeper')
  await page.getByRole('link', { name: 'My pod', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/dashboard/pod')
  await expect(page.getByRole('region', { name: 'Members' })).toBeVisible()
  // The leader's own page shows the newcomer too.
  await expect(leader.getByRole('region', { name: 'Members' }).getByText(await nameOf(page))).toBeVisible()
  expect(await isSame()).toBe(true)
  await context.close()
})

test('a new leader, the former leader and a removed member are notified on their open pages', async ({ page, browser, demo }) => {
  test.slow()
  const isSame = await openAndListen(page, demo, 'memberA')
  await expect(leaderTabs(page)).toHaveCount(0)
  const contexts = [await browser.newContext(), await browser.newContext()] as const
  const [leader, third] = [await contexts[0].newPage(), await contexts[1].newPage()]
  const isLeaderSame = await openAndListen(leader, demo, 'leaderA', '/dashboard/pod/manage')
  const isThirdSame = await openAndListen(third, demo, 'memberA2')
  const [name, leaderName, thirdName] = [await nameOf(page), await nameOf(leader), await nameOf(third)]

  await send(leader, demo, 'PATCH', '/api/pod-leader', { podId: demo.pods.A, email: demo.accounts.memberA })
  await expectToasts(page, 'You’re now the leader of Pod 1. Your leader guide is ready. Open leader tools')
  await expect(leaderTabs(page)).toHaveCount(2)
  await expectToasts(leader, `You’re now a member of this pod. ${name} is the new leader. `)
  await expect(leader).toHaveURL('/dashboard/pod')
  await expect(leaderTabs(leader)).toHaveCount(0)
  await expectToasts(third, `${name} is now the leader of this pod. `)
  await expect(rowOf(third, name).getByText('Leader', { exact: true })).toBeVisible()

  await send(page, demo, 'DELETE', '/api/pod-membership', { podId: demo.pods.A, email: demo.accounts.memberA2 })
  await expectToasts(
    third,
    `${name} is now the leader of this pod. `,
    'Warning.You’re no longer in Pod 1. When you’re ready, apply to another pod in the marketplace. See your options',
  )
  await expect(third.getByRole('region', { name: 'Members' })).toHaveCount(0)
  await expect(third.getByText('The leader of Pod 1 removed you.')).toBeVisible()
  await expect(rowOf(leader, leaderName)).toBeVisible()
  await expect(rowOf(leader, thirdName)).toHaveCount(0)
  for (const isUnchanged of [isSame, isLeaderSame, isThirdSame]) expect(await isUnchanged()).toBe(true)
  await tabs(page).getByRole('link', { name: 'Manage' }).click()
  await expect(page).toHaveURL('/dashboard/pod/manage')
  for (const context of contexts) await context.close()
})

test('two tabs of a leader share one event stream: both show a new applicant, one notifies', async ({
  page,
  context,
  browser,
  demo,
}) => {
  test.slow()
  const opened: Page[] = []
  context.on('request', (request) => {
    if (isStream(request.url())) opened.push(request.frame().page())
  })
  const isSame = await openAndListen(page, demo, 'leaderB', '/dashboard/pod/applicants')
  const second = await context.newPage()
  const ready = second.waitForResponse((response) => /live/.test(response.url()))
  await second.goto('/dashboard/pod/applicants')
  await ready
  expect(opened).toEqual([page])
  const { page: other, context: otherContext } = await openInOtherBrowser(browser, demo, 'applicant')
  const name = await nameOf(other)
  const sent = await send(other, demo, 'POST', '/api/pod-applications', { podId: demo.pods.B })
  for (const tab of [page, second]) await expect(tab.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(tabs(page).getByRole('link', { name: /^Applicants/ })).toContainText('3')
  await expectToasts(page, `${name} applied to your pod. See applicants`)
  await expectToasts(second)

  // The tab that reads the stream is hidden, so the other tab takes over.
  const streamResponse = second.waitForResponse((response) => isStream(response.url()))
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect((await streamResponse).status()).toBe(200)
  expect(opened).toEqual([page, second])
  const { id } = (await sent.json()) as { id: string }
  await send(other, demo, 'DELETE', `/api/pod-applications/${id}`, {})
  await expect(second.getByRole('heading', { level: 2, name })).toHaveCount(0)
  expect(await isSame()).toBe(true)
  await otherContext.close()
})
