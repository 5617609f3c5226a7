import type { Page } from '@playwright/test'
import { untilWhole } from './whole.ts'

/** Signs in through the pages a member sees, and ends where the product sends them. For journeys that are about coming in. */
export async function signInByHand(page: Page, email: string, password: string, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/identity') && !url.pathname.startsWith('/login'))
  await untilWhole(page)
}

/**
 * Signs in as the same pages would, without drawing them, and opens where the product sends whoever comes from `path`: three pages less to
 * draw for each journey that begins signed in.
 */
export async function signIn(page: Page, email: string, password: string, path = '/login'): Promise<void> {
  const origin = `http://localhost:${process.env.E2E_PORT}`
  const callbackUrl = new URL(path, origin).searchParams.get('redirect') ?? '/'
  // No line stays open: the server closes one that is not used, and a later question on it would be lost now and then.
  const headers = { origin, connection: 'close' }
  const { csrfToken } = (await (await page.request.get('/api/auth/csrf', { headers })).json()) as { csrfToken: string }
  const started = await page.request.post('/api/auth/signin/identity', {
    headers,
    form: { csrfToken, callbackUrl, json: 'true' },
  })
  const { url } = (await started.json()) as { url: string }
  const asked = await page.request.get(url, { headers })
  const fields = readForm(await asked.text())
  const ended = await page.request.post(new URL(fields.action, asked.url()).href, {
    headers,
    form: { ...fields.hidden, email, password },
  })
  if (new URL(ended.url()).pathname.startsWith('/identity')) throw new Error(`${email} could not sign in.`)
  await page.goto(ended.url())
  await untilWhole(page)
}

/** Where a page's first form is sent, and what it carries unseen. */
function readForm(html: string): { action: string; hidden: Record<string, string> } {
  const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? ''
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  return {
    action: action.replaceAll('&amp;', '&'),
    hidden: Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])),
  }
}
