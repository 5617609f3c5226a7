import { type Browser, expect, type Page, type Request } from '@playwright/test'
import type { Demo } from '../fixtures.ts'
import { signIn } from '../sign-in.ts'

type Account = keyof Demo['accounts']

/** Signs in and opens the page of one's pod, or another one. */
export async function openPod(page: Page, demo: Demo, account: Account, path = '/dashboard/pod'): Promise<void> {
  await signIn(page, demo.accounts[account], demo.password, `/login?redirect=${encodeURIComponent(path)}`)
  await expect(page.locator('main h1')).toBeVisible()
}

/** The same in a browser of their own, for as long as `act` takes. */
export async function elsewhere(
  browser: Browser,
  demo: Demo,
  account: Account,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openPod(page, demo, account)
  await act(page)
  await context.close()
}

/** The row of a member in the list. */
export function rowOf(page: Page, name: string) {
  return page.getByRole('region', { name: 'Members' }).getByRole('listitem').filter({ hasText: name })
}

/** Chooses an entry of the leader's menu for a member. */
export async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** The dialog that asks. */
export function question(page: Page) {
  return page.getByRole('alertdialog')
}

/** What this page sends that is not reading, as `METHOD /path`, in the order in which it leaves. */
export function writesOf(page: Page): Request[] {
  const writes: Request[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/')) writes.push(request)
  })
  return writes
}

/** A write as `METHOD /path`. */
export function inWords(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`
}

/** Changes the pod that is led by who is signed in here, without its page. */
export async function changePod(page: Page, demo: Demo, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const { podId } = (await (await page.request.get('/api/my-pod')).json()) as { podId: string }
  const answer = await page.request.patch(`/api/pods/${podId}`, { headers: { origin: demo.url }, data: changes })
  expect(answer.status()).toBe(200)
}
