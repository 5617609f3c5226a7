import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createLogger } from '#server/platform/logger.ts'
import { openBrowser, type Browser, type Visit } from '#test/harness/browser.ts'
import { givenApp, noBuild, testOrigin } from '#test/harness/index.ts'
import { authorizationUrl } from '#test/harness/oidc-client.ts'
import { givenAuthenticator, givenPasskey } from '#test/harness/second-factors.ts'
import { csrfOf, givenSignInAccount, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'

const guarded = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

function expectGuarded(what: string, headers: Headers): void {
  const seen = Object.fromEntries(Object.keys(guarded).map((name) => [name, headers.get(name)]))
  expect([what, seen]).toEqual([what, guarded])
  const policy = headers.get('content-security-policy') ?? ''
  for (const rule of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
    expect([what, policy]).toEqual([what, expect.stringContaining(rule)])
  expect([what, policy]).toEqual([what, expect.not.stringContaining('unsafe')])
  expect([what, headers.get('referrer-policy')]).toEqual([what, expect.stringMatching(/^(strict-origin|no-referrer)/)])
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect([what, headers.get('cache-control')]).toEqual([what, 'no-store'])
  expect([...headers.keys()].filter((name) => name.startsWith('access-control-') || name === 'x-powered-by')).toEqual([])
}

test('/identity: every response, also an error, has the security headers and no-store', async () => {
  const product = await givenApp()
  const { email } = await givenSignInAccount(product.deps)
  const browser = openBrowser(product.app, testOrigin)
  const page = await browser.visit((await startSignIn(browser)).href)
  const pages: [string, Visit][] = [
    ['sign-in', page],
    ['a wrong password', await browser.submit(page, { email, password: 'wrong' })],
    ['a wrong passkey', await browser.submit({ ...page, text: `<form action="${page.url}/passkey">` }, { response: '{}' })],
    ['an expired step', await openBrowser(product.app, testOrigin).visit(page.url)],
    ['asking for another password', await browser.visit('/identity/reset')],
    ['a link that is none', await browser.visit(`/identity/verify/${'x'.repeat(43)}`)],
    ['a request that cannot go on', await browser.visit(authorizationUrl({ redirect_uri: 'https://evil.example' }))],
    ['no such page', await browser.visit('/identity/no/such')],
    ['sign-out', await browser.visit('/identity/session/end')],
    ['a bad sign-out', await browser.visit('/identity/session/end?id_token_hint=x')],
    ['the keys', await browser.visit('/identity/jwks')],
    ['the description', await browser.visit('/identity/.well-known/openid-configuration')],
  ]
  for (const [what, { headers }] of pages) expectGuarded(what, headers)
  const raw: [string, Response][] = [
    ['a redirect', await browser.send(authorizationUrl({ prompt: 'none' }))],
    ['a bad token request', await product.app.request('/identity/token', { method: 'POST' })],
    ['a foreign origin', await browser.send(page.url, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })],
    ['no form', await browser.send(page.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })],
    ['a foreign method', await product.app.request('/identity/auth', { method: 'DELETE' })],
    ['too much', await browser.send(page.url, { method: 'POST', body: 'x'.repeat(200_000) })],
  ]
  for (const [what, { headers }] of raw) expectGuarded(what, headers)
})

test('/identity: too many tries get a page with the same headers', async () => {
  const product = await givenApp()
  const browser = openBrowser(product.app, testOrigin)
  const page = await browser.visit((await startSignIn(browser)).href)
  for (let i = 0; i < 5; i++) await browser.submit(page, { email: 'nobody@example.test', password: 'wrong' })
  const refused = await browser.submit(page, { email: 'nobody@example.test', password: 'wrong' })
  expect(refused.status).toBe(429)
  expectGuarded('too many tries', refused.headers)
})

/** The product as above, with its log lines. */
async function givenLogged() {
  const product = await givenApp()
  const logLines: string[] = []
  const log = createLogger('trace', { write: (entry) => void logLines.push(entry) })
  const deps = { ...product.deps, log }
  return { deps, app: createApp(deps, noBuild), lines: logLines }
}

const hiddenIn = (page: Visit): string[] =>
  [...page.text.matchAll(/type="hidden" name="\w+" value="([^"]{20,})"/g)].map(([, value]) => value!)

const secretsIn = (pageUrl: string): string[] =>
  [...new URL(pageUrl).searchParams.values()].filter((value) => /^[\w-]{40,}$/.test(value))

test('logs: contain no password, code, ticket, cookie, token or email address', async () => {
  const { deps, app, lines: logLines } = await givenLogged()
  const member = await givenSignInAccount(deps)
  const authenticator = await givenAuthenticator(deps, member)
  const passkey = await givenPasskey(deps, member)
  const secrets = new Set([testPassword, 'a wrong password', member.email, passkey.id, ...authenticator.recoveryCodes])
  const noteAll = (browser: Browser, ...visits: Visit[]) => {
    for (const { value } of browser.cookies()) if (value.length > 20) secrets.add(value)
    for (const visit of visits) for (const secret of [...hiddenIn(visit), ...visit.trail.flatMap(secretsIn)]) secrets.add(secret)
  }
  const startPage = async (browser: Browser): Promise<Visit> => browser.visit((await startSignIn(browser)).href)

  const byCode = openBrowser(app, testOrigin)
  const page = await startPage(byCode)
  const wrong = await byCode.submit(page, { email: member.email, password: 'a wrong password' })
  const response = await byCode.submit(wrong, { email: member.email, password: testPassword })
  noteAll(byCode, page, wrong, response)
  const code = authenticator.code()
  noteAll(byCode, await byCode.submit(response, { code: '000000' }), await byCode.submit(response, { code }))
  expect(await whoIs(byCode)).toBe(member.email)

  const byRecovery = openBrowser(app, testOrigin)
  const second = await byRecovery.submit(await startPage(byRecovery), { email: member.email, password: testPassword })
  noteAll(byRecovery, second, await byRecovery.submit(second, { kind: 'recovery', code: authenticator.recoveryCodes[0]! }))
  expect(await whoIs(byRecovery)).toBe(member.email)

  const byPasskey = openBrowser(app, testOrigin)
  const third = await startPage(byPasskey)
  const { challenge } = JSON.parse(/data-options="([^"]*)"/.exec(third.text)![1]!.replaceAll('&quot;', '"')) as {
    challenge: string
  }
  const form = {
    ...third,
    text: third.text.replaceAll('name="response" value=""', '').replace(/<form[^>]*>/, `<form action="${third.url}/passkey">`),
  }
  noteAll(byPasskey, third, await byPasskey.submit(form, { response: passkey.assert({ challenge }) }))
  expect(await whoIs(byPasskey)).toBe(member.email)

  const signOut = await byPasskey.post('/api/auth/signout', { csrfToken: await csrfOf(byPasskey), json: 'true' })
  const { url } = (await signOut.json()) as { url: string }
  secrets.add(new URL(url).searchParams.get('id_token_hint')!)
  await byPasskey.submit(await byPasskey.visit(url), { logout: 'yes' })

  expect(secrets.size).toBeGreaterThan(30)
  const log = logLines.join('')
  expect(log).toContain('request.answered')
  for (const secret of secrets) expect(log).not.toContain(secret)
})

test('/identity: a form for an unknown page gets 404', async () => {
  const { app } = await givenApp()
  for (const path of ['interaction/a/b/c', 'interaction/a/code/b', 'reset/a/b', 'no/such', 'me']) {
    const body = new URLSearchParams({ email: 'dana@example.test' })
    expect([path, (await app.request(`/identity/${path}`, { method: 'POST', body })).status]).toEqual([path, 404])
  }
})
