import { describe, expect, test } from 'vitest'
import {
  requestResetLink,
  resetRequestPath,
  browserOn,
  givenRequestedReset,
  newPassword,
  canSignIn,
} from '#test/factories/password-reset.ts'
import { openBrowser } from '#test/harness/browser.ts'
import { givenApp } from '#test/harness/index.ts'
import { listIdentityEmails } from '#test/harness/identity-emails.ts'
import { givenSignInAccount, startSignIn } from '#test/harness/sign-in.ts'
import { submitSignUp, getEmailLink, signUpInput } from '#test/harness/sign-up.ts'
import { requestPasswordReset } from './reset-password.ts'
import { identityAccounts, identityEmailTokens, identitySignUps } from '../tables.ts'

const minuteMs = 60_000

test('sign-in page: links to the password reset', async () => {
  const browser = browserOn(await givenApp())
  const page = await browser.visit((await startSignIn(browser)).href)
  expect(page.text).toContain(`href="${resetRequestPath}"`)
})

test('requestPasswordReset: the page is the same for every address, and only the email differs', async () => {
  const product = await givenApp()
  await givenSignInAccount(product.deps, { email: 'known@example.test' })
  await submitSignUp(browserOn(product), { email: 'asked@example.test' })
  const before = (await listIdentityEmails(product)).length
  const pages = []
  for (const email of ['known@example.test', 'nobody@example.test', 'asked@example.test']) {
    const { status, text, headers } = await requestResetLink(browserOn(product), ` ${email.toUpperCase()} `)
    pages.push({ status, text: text.replaceAll(email, '…'), names: [...headers.keys()] })
  }
  expect(pages[0]).toMatchObject({ status: 200, text: expect.stringContaining('If you have an account with') })
  expect(pages[1]).toEqual(pages[0])
  expect(pages[2]).toEqual(pages[0])
  const emails = (await listIdentityEmails(product)).slice(before)
  expect(emails.map(({ kind, email }) => `${kind} ${email}`)).toEqual([
    'reset-password known@example.test',
    'no-such-account nobody@example.test',
    'no-such-account asked@example.test',
  ])
})

test('requestPasswordReset: draws the same random bytes for known and unknown addresses', async () => {
  const product = await givenApp()
  await givenSignInAccount(product.deps, { email: 'known@example.test' })
  const work = async (email: string): Promise<number[]> => {
    const statuses: number[] = []
    const random = (bytes: number) => {
      statuses.push(bytes)
      return product.deps.random(bytes)
    }
    await requestPasswordReset({ ...product.deps, random }, '192.0.2.7', email)
    return statuses
  }
  expect(await work('known@example.test')).toEqual(await work('unknown@example.test'))
})

test.each(['', 'dana', 'dana\uff20example.test', 'dana@example.test\r\nBcc: x@example.test', `${'d'.repeat(300)}@example.test`])(
  'requestPasswordReset: %j is refused as no address and sends no email',
  async (email) => {
    const product = await givenApp()
    const page = await requestResetLink(browserOn(product), email)
    expect(page.status).toBe(422)
    expect(page.text).toContain('id="email-fault" role="alert"')
    expect(await listIdentityEmails(product)).toEqual([])
  },
)

describe('an unconfirmed address', () => {
  test('belongs to its owner, who sets a password, and the first one no longer works', async () => {
    const product = await givenApp()
    await submitSignUp(browserOn(product))
    const first = await getEmailLink(product, 'verify-email')
    const owner = browserOn(product)
    await requestResetLink(owner, signUpInput.email)
    const link = await getEmailLink(product, 'no-such-account')
    const page = await owner.visit(link)
    expect(page.text).toContain('name="name"')
    expect(page.text).not.toContain('Dana Whitfield')
    await owner.submit(page, { name: 'Dana Owner', password: newPassword, terms: 'yes' })
    expect(await canSignIn(product, signUpInput.email, newPassword)).toBe(true)
    expect(await canSignIn(product, signUpInput.email, signUpInput.password)).toBe(false)
    expect((await owner.visit(first)).status).toBe(404)
  })

  test('has no password that the plain verify form accepts', async () => {
    const product = await givenApp()
    const owner = browserOn(product)
    await requestResetLink(owner, signUpInput.email)
    const verify = (await getEmailLink(product, 'no-such-account')).replace(/\/password$/, '')
    for (const password of ['', 'x', signUpInput.password]) {
      expect((await owner.submit(await owner.visit(verify), { password })).status).toBe(422)
    }
    owner.setCookie({ name: 'sign-up', value: '' })
    expect((await owner.submit(await owner.visit(verify), {})).status).toBe(422)
    expect(await product.deps.db.select().from(identityAccounts)).toEqual([])
  })
})

test('reset links: the database contains no secret of a link', async () => {
  const { product, link } = await givenRequestedReset()
  await requestResetLink(browserOn(product), 'nobody@example.test')
  const secrets = [
    link.split('/').at(-1)!,
    (await getEmailLink(product, 'no-such-account', 'nobody@example.test')).split('/').at(-2)!,
  ]
  const { db } = product.deps
  const { rows } = await db.execute('select data from pgboss.job')
  const stored = JSON.stringify([await db.select().from(identityEmailTokens), await db.select().from(identitySignUps), rows])
  for (const secret of secrets) {
    expect(secret).toHaveLength(43)
    expect(stored).not.toContain(secret)
  }
})

test('reset links: use the configured address, despite forged request headers', async () => {
  const product = await givenApp({ environment: { APP_URL: 'https://tribe.example', DEMO: '1' } })
  await givenSignInAccount(product.deps, { email: 'dana@example.test' })
  const browser = openBrowser(product.app, 'https://tribe.example')
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
  }
  for (const email of ['dana@example.test', 'nobody@example.test']) {
    await browser.send(resetRequestPath, { method: 'POST', headers, body: new URLSearchParams({ email }).toString() })
  }
  expect(await getEmailLink(product, 'reset-password', 'dana@example.test')).toMatch(
    /^https:\/\/tribe\.example\/identity\/reset\//,
  )
  expect(await getEmailLink(product, 'no-such-account', 'nobody@example.test')).toMatch(
    /^https:\/\/tribe\.example\/identity\/verify\//,
  )
})

describe('too many reset requests', () => {
  test('for one address, known or not, are refused, and other addresses are not affected', async () => {
    const product = await givenApp()
    const { email: known } = await givenSignInAccount(product.deps)
    const browser = browserOn(product)
    for (const email of [known, 'nobody@example.test']) {
      for (let i = 0; i < 5; i++) expect((await requestResetLink(browser, email)).status).toBe(200)
      const refused = await requestResetLink(browser, email)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('60')
      expect(refused.text).toContain(`href="${resetRequestPath}"`)
    }
    expect((await requestResetLink(browser, 'somebody@example.test')).status).toBe(200)
    product.clock.advance(minuteMs)
    expect((await requestResetLink(browser, known)).status).toBe(200)
  })

  test('from one network are refused, despite a forged X-Forwarded-For', async () => {
    const product = await givenApp()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const send = async (i: number) => {
      const init = { method: 'POST', headers: { ...headers, 'x-forwarded-for': `203.0.113.${i}` }, body: 'email=x' }
      return (await product.app.request(resetRequestPath, init)).status
    }
    for (let i = 0; i < 20; i++) expect(await send(i)).toBe(422)
    expect(await send(20)).toBe(429)
  })
})
