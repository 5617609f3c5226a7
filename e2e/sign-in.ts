import type { Page } from '@playwright/test'
import { waitUntilReady } from './page-ready.ts'

/** Signs in through the sign-in pages and waits for the page that the product redirects to. For journeys about signing in. */
export async function signInThroughPages(page: Page, email: string, password: string, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/identity') && !url.pathname.startsWith('/login'))
  await waitUntilReady(page)
}

/**
 * Signs in with the requests that the sign-in pages send, and opens the page that the product redirects to. Saves rendering three
 * pages.
 */
export async function signIn(page: Page, email: string, password: string, path = '/login'): Promise<void> {
  const origin = `http://localhost:${process.env.E2E_PORT}`
  const callbackUrl = new URL(path, origin).searchParams.get('redirect') ?? '/'
  // No keep-alive: the server closes idle connections, and a later request on one would fail now and then.
  const headers = { origin, connection: 'close' }
  const { csrfToken } = (await (await page.request.get('/api/auth/csrf', { headers })).json()) as { csrfToken: string }
  const started = await page.request.post('/api/auth/signin/identity', {
    headers,
    form: { csrfToken, callbackUrl, json: 'true' },
  })
  const { url } = (await started.json()) as { url: string }
  const loginPage = await page.request.get(url, { headers })
  const fields = parseForm(await loginPage.text())
  const finalResponse = await page.request.post(new URL(fields.action, loginPage.url()).href, {
    headers,
    form: { ...fields.hidden, email, password },
  })
  if (new URL(finalResponse.url()).pathname.startsWith('/identity')) throw new Error(`${email} could not sign in.`)
  await page.goto(finalResponse.url())
  await waitUntilReady(page)
}

/** Parses the action and the hidden fields of a page's first form. */
function parseForm(html: string): { action: string; hidden: Record<string, string> } {
  const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? ''
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  return {
    action: action.replaceAll('&amp;', '&'),
    hidden: Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])),
  }
}
