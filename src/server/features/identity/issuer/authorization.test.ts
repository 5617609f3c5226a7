import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openBrowser, type Browser } from '#test/harness/browser.ts'
import { givenApp, testOrigin } from '#test/harness/index.ts'
import { getCallbackParams, authorizationUrl, redeem, redirectUri } from '#test/harness/oidc-client.ts'
import { givenSignInAccount, testPassword } from '#test/harness/sign-in.ts'

// Requirements of RFC 9700 and OpenID Connect Core for authorization requests and responses.

const issuer = `${testOrigin}/identity`

// Tests that only read share one product.
const testApp = await givenApp()
const openAnonymous = (): Browser => openBrowser(testApp.app, testOrigin)

afterAll(testApp.stop)
afterEach(() => void vi.useRealTimers())

async function openProduct() {
  const product = await givenApp()
  return { product, browser: openBrowser(product.app, testOrigin) }
}

/** The issuer's immediate redirect to our application, without showing a page. */
async function redirectParamsAt(browser: Browser, target: string): Promise<URLSearchParams> {
  const response = await browser.send(target)
  const location = new URL(response.headers.get('location') ?? 'about:blank', testOrigin)
  expect(location.href.startsWith(redirectUri)).toBe(true)
  return new URLSearchParams(location.hash ? location.hash.slice(1) : location.search)
}

const strangeAddresses = {
  'is elsewhere': 'https://evil.example/callback',
  'goes on': `${redirectUri}/more`,
  'ends with a slash': `${redirectUri}/`,
  'has a query': `${redirectUri}?a=b`,
  'has a fragment': `${redirectUri}#a`,
  'climbs out': `${redirectUri}/../../identity`,
  'is written in another way': redirectUri.replace('callback', '%63allback'),
  'is in upper case': redirectUri.toUpperCase(),
  'is on another port': redirectUri.replace(':3000', ':3001'),
  'is on another name of this machine': redirectUri.replace('localhost', '127.0.0.1'),
  'has another scheme': redirectUri.replace('http:', 'https:'),
  'names a user': redirectUri.replace('//', '//localhost@'),
  'is script': 'javascript:alert(1)',
  'is missing': undefined,
}

test.each(Object.entries(strangeAddresses))(
  'authorization: a request whose redirect address %s ends on a page without a redirect',
  async (_, target) => {
    const browser = openAnonymous()
    const end = await browser.visit(authorizationUrl({ redirect_uri: target }))
    expect(end.status).toBe(400)
    expect(end.text).toContain('Please start over')
    expect(end.trail).toHaveLength(1)
    expect(end.headers.get('cache-control')).toBe('no-store')
  },
)

test('authorization: a request of an unknown client ends on a page without a redirect', async () => {
  const browser = openAnonymous()
  for (const client of ['another', '', undefined]) {
    const end = await browser.visit(authorizationUrl({ client_id: client }))
    expect([end.status, end.trail.length]).toEqual([400, 1])
  }
})

const refused: [string, Record<string, string | undefined>, string][] = [
  ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['with plain PKCE', { code_challenge: 'v'.repeat(43), code_challenge_method: 'plain' }, 'invalid_request'],
  ['with PKCE of no method, which means plain', { code_challenge_method: undefined }, 'invalid_request'],
  ['with a short PKCE challenge', { code_challenge: 'abc' }, 'invalid_request'],
  ['for a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
  ['for an ID token in the address', { response_type: 'id_token' }, 'unsupported_response_type'],
  ['for a code and a token', { response_type: 'code token' }, 'unsupported_response_type'],
  ['for nothing', { response_type: 'none' }, 'unsupported_response_type'],
  ['that does not say for what', { response_type: undefined }, 'invalid_request'],
  ['for an answer by script', { response_mode: 'web_message' }, 'unsupported_response_mode'],
  ['that is no sign-in', { scope: 'email' }, 'invalid_request'],
  ['in a request object', { request: 'e30.e30.' }, 'request_not_supported'],
  ['kept elsewhere', { request_uri: 'https://evil.example/request' }, 'request_uri_not_supported'],
  ['that brings its own client', { registration: '{}' }, 'registration_not_supported'],
  ['both silent and asking', { prompt: 'none login' }, 'invalid_request'],
  ['for a consent nobody is asked for', { prompt: 'consent' }, 'invalid_request'],
  ['with an age that is no number', { max_age: 'abc' }, 'invalid_request'],
  ['with a negative age', { max_age: '-1' }, 'invalid_request'],
  ['with a hint we did not sign', { id_token_hint: 'e30.e30.e30' }, 'invalid_request'],
  ['to be silent where nobody is signed in', { prompt: 'none' }, 'login_required'],
]

test.each(refused)(
  'authorization: a request %s is refused at our own address with state and issuer',
  async (_, changes, error) => {
    const browser = openAnonymous()
    const params = await redirectParamsAt(browser, authorizationUrl(changes))
    expect([params.get('error'), params.get('state'), params.get('iss')]).toEqual([error, 'a-state', issuer])
    expect(params.has('code')).toBe(false)
  },
)

test('authorization: a repeated parameter is refused', async () => {
  const browser = openAnonymous()
  for (const name of ['redirect_uri', 'state', 'code_challenge']) {
    const response = await browser.send(`${authorizationUrl()}&${name}=another`)
    const location = response.headers.get('location')
    expect(location === null || location.startsWith(`${redirectUri}?error=invalid_request`)).toBe(true)
  }
})

test('authorization: the response has the code, the issuer and the state, and nothing else', async () => {
  const { product, browser } = await openProduct()
  const { email } = await givenSignInAccount(product.deps)
  const params = await getCallbackParams(browser, email, { state: 'a state & more' })
  expect(new Set(params.keys())).toEqual(new Set(['code', 'iss', 'state']))
  expect([params.get('iss'), params.get('state')]).toEqual([issuer, 'a state & more'])
})

test('authorization: a signed-in user signs in again only when the request asks for it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { product, browser } = await openProduct()
  const { email } = await givenSignInAccount(product.deps)
  const timeOf = async (changes: Record<string, string> = {}): Promise<number> => {
    const code = (await getCallbackParams(browser, email, changes)).get('code')
    const { id_token: idToken } = (await (await redeem(product, code)).json()) as { id_token: string }
    return (JSON.parse(Buffer.from(idToken.split('.')[1]!, 'base64url').toString()) as { auth_time: number }).auth_time
  }
  const first = await timeOf()
  vi.setSystemTime(Date.now() + 100_000)
  expect(await timeOf()).toBe(first)
  expect(await timeOf({ prompt: 'none' })).toBe(first)
  expect(await timeOf({ max_age: '200' })).toBe(first)
  for (const changes of [{ prompt: 'login' }, { max_age: '0' }, { max_age: '50' }]) {
    vi.setSystemTime(Date.now() + 100_000)
    const page = await browser.visit(authorizationUrl(changes))
    expect(page.text).toContain('autocomplete="current-password"')
    expect(await timeOf(changes)).toBe(Math.floor(Date.now() / 1000))
  }
})

test('authorization: a silent request with a hint about another user is refused', async () => {
  const { product, browser } = await openProduct()
  const [one, other] = [await givenSignInAccount(product.deps), await givenSignInAccount(product.deps)]
  const elsewhere = openBrowser(product.app, testOrigin)
  const code = (await getCallbackParams(elsewhere, other.email)).get('code')
  const { id_token: hint } = (await (await redeem(product, code)).json()) as { id_token: string }
  await getCallbackParams(browser, one.email)
  const params = await redirectParamsAt(browser, authorizationUrl({ prompt: 'none', id_token_hint: hint }))
  expect(params.get('error')).toBe('login_required')
})

test('authorization: a sign-in continues only in the browser that began it', async () => {
  const { product, browser } = await openProduct()
  const { email } = await givenSignInAccount(product.deps)
  const page = await browser.visit(authorizationUrl())
  const uid = page.url.split('/').at(-1)!
  const elsewhere = openBrowser(product.app, testOrigin)
  const resumed = await elsewhere.visit(`/identity/auth/${uid}`)
  expect(resumed.status).toBe(400)
  await browser.submit(page, { email, password: testPassword })
  expect((await elsewhere.visit(`/identity/auth/${uid}`)).status).toBe(400)
})

test('authorization: each sign-in opens a new issuer session, and a planted cookie is worthless', async () => {
  const { product, browser } = await openProduct()
  const [attacker, member] = [await givenSignInAccount(product.deps), await givenSignInAccount(product.deps)]
  const ofIssuer = (of: Browser) => of.cookies().filter(({ name }) => name.startsWith('identity-session'))
  const attackers = openBrowser(product.app, testOrigin)
  await getCallbackParams(attackers, attacker.email)
  const planted = ofIssuer(attackers)
  for (const cookie of planted) browser.setCookie(cookie)
  const page = await browser.visit(authorizationUrl({ prompt: 'login' }))
  // Between two accounts, the library shows a page that submits itself.
  const changeover = await browser.submit(page, { email: member.email, password: testPassword })
  expect((await browser.submit(changeover, {})).trail.some((url) => url.startsWith(redirectUri))).toBe(true)
  expect(ofIssuer(browser)[0]!.value).not.toBe(planted[0]!.value)
  const params = await redirectParamsAt(attackers, authorizationUrl({ prompt: 'none' }))
  expect(params.get('error')).toBe('login_required')
  const otherBrowser = openBrowser(product.app, testOrigin)
  otherBrowser.setCookie({ name: 'identity-session', value: planted[0]!.value, path: '/identity' })
  expect((await redirectParamsAt(otherBrowser, authorizationUrl({ prompt: 'none' }))).get('error')).toBe('login_required')
})
