import { describe, expect, test } from 'vitest'
import { type Browser, openBrowser } from '#test/harness/browser.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'
import { listIdentityEmails } from '#test/harness/identity-emails.ts'
import { givenSignInAccount } from '#test/harness/sign-in.ts'
import { openSignUpPage, signUpInput } from '#test/harness/sign-up.ts'

const minuteMs = 60_000

async function openProduct(environment: Record<string, string> = {}): Promise<{ product: TestApp; browser: Browser }> {
  const product = await givenApp({ environment })
  return { product, browser: openBrowser(product.app, testOrigin) }
}

describe('too many sign-ups', () => {
  test('from one network get a page that shows when to try again', async () => {
    const { browser, product } = await openProduct()
    const page = await openSignUpPage(browser)
    for (let i = 0; i < 20; i++) expect((await browser.submit(page, {})).status).toBe(422)
    const refused = await browser.submit(page, signUpInput)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.text).toContain('Try again in a minute')
    expect(await listIdentityEmails(product)).toEqual([])
    product.clock.advance(minuteMs)
    expect((await browser.submit(page, signUpInput)).status).toBe(200)
  })

  test('for one address, known or not, are refused, and other addresses are not affected', async () => {
    const { browser, product } = await openProduct()
    const { email: known } = await givenSignInAccount(product.deps)
    const page = await openSignUpPage(browser)
    for (const email of ['dana@example.test', known]) {
      for (let i = 0; i < 5; i++) expect((await browser.submit(page, { ...signUpInput, email })).status).toBe(200)
      expect((await browser.submit(page, { ...signUpInput, email: email.toUpperCase() })).status).toBe(429)
    }
    expect((await browser.submit(page, { ...signUpInput, email: 'kim@example.test' })).status).toBe(200)
    expect(await listIdentityEmails(product)).toHaveLength(11)
  })

  test('are counted despite a forged X-Forwarded-For', async () => {
    const { browser } = await openProduct()
    const { url } = await openSignUpPage(browser)
    const requestAccount = async (i: number) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `203.0.113.${i}` }
      return (await browser.send(url, { method: 'POST', headers: { ...headers, accept: 'text/html' }, body: 'name=x' })).status
    }
    for (let i = 0; i < 20; i++) expect(await requestAccount(i)).toBe(422)
    expect(await requestAccount(21)).toBe(429)
  })

  test('are counted by the X-Forwarded-For entry of our own proxy', async () => {
    const { browser } = await openProduct({ TRUST_PROXY: '1' })
    const { url } = await openSignUpPage(browser)
    const requestAccount = async (forwarded: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': forwarded, accept: 'text/html' }
      return (await browser.send(url, { method: 'POST', headers, body: 'name=x' })).status
    }
    for (let i = 0; i < 20; i++) expect(await requestAccount(`203.0.113.${i}, 198.51.100.1`)).toBe(422)
    expect(await requestAccount('203.0.113.99, 198.51.100.1')).toBe(429)
    expect(await requestAccount('203.0.113.99, 198.51.100.2')).toBe(422)
  })
})
