import { type Browser, expect, type Page, type Request } from '@playwright/test'
import type { Demo } from '../fixtures.ts'
import { signIn } from '../sign-in.ts'

type Account = keyof Demo['accounts']

/** Signs in and opens the account's pod page, or another path. */
export async function openPod(page: Page, demo: Demo, account: Account, path = '/dashboard/pod'): Promise<void> {
  await signIn(page, demo.accounts[account], demo.password, `/login?redirect=${encodeURIComponent(path)}`)
  await expect(page.locator('main h1')).toBeVisible()
}

/** Opens an account's pod page in a separate browser context, runs `act` and closes the context. */
export async function inOtherBrowser(
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

/** Chooses an entry of the leader's action menu for a member. */
export async function chooseAction(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** The open confirmation dialog. */
export function confirmDialog(page: Page) {
  return page.getByRole('alertdialog')
}

/** Records the API requests of this page other than GET, in the order sent. */
export function recordWrites(page: Page): Request[] {
  const writes: Request[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/')) writes.push(request)
  })
  return writes
}

/** Formats a request as `METHOD /path`. */
export function formatRequest(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`
}

/** Updates the signed-in leader's pod through the API. */
export async function updatePod(page: Page, demo: Demo, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const { podId } = (await (await page.request.get('/api/my-pod')).json()) as { podId: string }
  const response = await page.request.patch(`/api/pods/${podId}`, { headers: { origin: demo.url }, data: changes })
  expect(response.status()).toBe(200)
}
