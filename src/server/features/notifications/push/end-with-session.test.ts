import { erasePersonalData } from '#server/platform/personal-data.ts'
import { expect, test } from 'vitest'
import { type Browser, openBrowser } from '#test/harness/browser.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'
import { givenForeignIssuer } from '#test/harness/foreign-issuer.ts'
import { csrfOf, givenSignInAccount, signIn, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { getEmailLink } from '#test/harness/sign-up.ts'
import { deleteAccount } from '../../identity/index.ts'
import { oidcPayloads } from '../../identity/tables.ts'
import { personalData } from '../personal-data.ts'
import { pushSubscriptions } from '../tables.ts'

const path = '/api/push/subscriptions'
const dayMs = 86_400_000
const nextPassword = 'four quiet lakes at dawn'
const endpointOf = (name: string) => `https://push.example.com/${name}`

const sendJson = (browser: Browser, method: string, address: string, body: object) =>
  browser.send(address, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function switchOn(browser: Browser, name: string): Promise<number> {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  return (await sendJson(browser, 'POST', path, { endpoint: endpointOf(name), ...keys })).status
}

async function isOn(browser: Browser, name: string): Promise<boolean> {
  const answer = await sendJson(browser, 'POST', `${path}/check`, { endpoint: endpointOf(name) })
  return ((await answer.json()) as { isOn: boolean }).isOn
}

/** Which browsers get a push notification once all jobs are done. */
async function notified(app: TestApp): Promise<string[]> {
  await app.runJobs()
  const rows = await app.deps.db.select().from(pushSubscriptions)
  return rows.map(({ endpoint }) => endpoint.slice(endpointOf('').length)).toSorted()
}

/** A member with a laptop and a phone, and another member; all get push notifications while their browsers are closed. */
async function givenBrowsers() {
  const app = await givenApp()
  const member = await givenSignInAccount(app.deps)
  const other = await givenSignInAccount(app.deps)
  const open = async (email: string, name: string): Promise<Browser> => {
    const browser = openBrowser(app.app, testOrigin)
    await signIn(browser, email)
    expect(await switchOn(browser, name)).toBe(204)
    return browser
  }
  const laptop = await open(member.email, 'laptop')
  const phone = await open(member.email, 'phone')
  const otherBrowser = await open(other.email, 'stranger')
  expect(await notified(app)).toEqual(['laptop', 'phone', 'stranger'])
  return { app, member, other, laptop, phone, stranger: otherBrowser }
}

type Scene = Awaited<ReturnType<typeof givenBrowsers>>

const signOut = async (browser: Browser) => browser.post('/api/auth/signout', { csrfToken: await csrfOf(browser), json: 'true' })

async function endTheOther(browser: Browser): Promise<void> {
  const { sessions } = (await (await browser.send('/api/account')).json()) as { sessions: { id: string; isCurrent: boolean }[] }
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  await browser.send(`/api/account/sessions/${other?.id}`, { method: 'DELETE' })
}

async function resetPassword({ app, member, laptop }: Scene): Promise<void> {
  const resetPage = await laptop.visit('/identity/reset')
  await laptop.submit(resetPage, { email: member.email })
  const page = await laptop.visit(await getEmailLink(app, 'reset-password', member.email))
  await laptop.submit(page, { password: nextPassword })
}

const endScenarios: [string, (scene: Scene) => Promise<unknown>, string[]][] = [
  ['signing out', ({ phone }) => signOut(phone), ['laptop', 'stranger']],
  ['ending one session from the list', ({ laptop }) => endTheOther(laptop), ['laptop', 'stranger']],
  [
    'signing out everywhere else',
    ({ laptop }) => laptop.send('/api/account/sessions?others=true', { method: 'DELETE' }),
    ['laptop', 'stranger'],
  ],
  ['signing out everywhere', ({ laptop }) => laptop.send('/api/account/sessions', { method: 'DELETE' }), ['stranger']],
  [
    'another password',
    ({ laptop }) => sendJson(laptop, 'POST', '/api/account/password', { current: testPassword, next: nextPassword }),
    ['laptop', 'stranger'],
  ],
  ['a password chosen by mail', resetPassword, ['stranger']],
  [
    'the end of the account',
    ({ app, member }) => app.deps.db.transaction((tx) => deleteAccount(app.deps, tx, member.id)),
    ['stranger'],
  ],
  [
    'erasing what is kept of somebody',
    ({ app, member }) => app.deps.db.transaction((tx) => erasePersonalData(personalData, app.deps, tx, member.id)),
    ['stranger'],
  ],
]

test.each(endScenarios)('push: %s stops it in the browsers that are signed out, and in no other', async (_, end, left) => {
  const scene = await givenBrowsers()
  await end(scene)
  expect(await notified(scene.app)).toEqual(left)
  expect(await isOn(scene.stranger, 'stranger')).toBe(true)
})

test('push: continues after a session expires, and stops when the member signs out everywhere else', async () => {
  const { app, laptop, member } = await givenBrowsers()
  app.clock.advance(8 * dayMs)
  await app.runJobs()
  expect(await whoIs(laptop)).toBeNull()
  expect(await notified(app)).toEqual(['laptop', 'phone', 'stranger'])
  const elsewhere = openBrowser(app.app, testOrigin)
  await signIn(elsewhere, member.email)
  expect(await switchOn(elsewhere, 'elsewhere')).toBe(204)
  await elsewhere.send('/api/account/sessions?others=true', { method: 'DELETE' })
  expect(await notified(app)).toEqual(['elsewhere', 'stranger'])
})

test('push: continues after the member signs in again, and stops when that session ends', async () => {
  const { app, laptop, phone, member } = await givenBrowsers()
  app.clock.advance(8 * dayMs)
  await signIn(phone, member.email)
  expect(await notified(app)).toContain('phone')
  expect(await isOn(phone, 'phone')).toBe(true)
  await signIn(laptop, member.email)
  await endTheOther(laptop)
  expect(await notified(app)).toEqual(['laptop', 'stranger'])
})

test('push: stops when another user signs in at the browser', async () => {
  const { app, phone, other } = await givenBrowsers()
  await app.deps.db.delete(oidcPayloads)
  await signIn(phone, other.email)
  expect(await whoIs(phone)).toBe(other.email)
  expect(await notified(app)).toEqual(['laptop', 'stranger'])
  expect(await isOn(phone, 'phone')).toBe(false)
})

test('push: stops when an external issuer ends the session', async () => {
  const issuer = await givenForeignIssuer()
  const app = await givenApp({ environment: issuer.environment })
  for (const sid of ['one', 'two']) {
    issuer.behave({ claims: { sid } })
    const browser = openBrowser(app.app, testOrigin)
    await browser.send(issuer.callbackUrl(await startSignIn(browser)))
    expect(await switchOn(browser, sid)).toBe(204)
  }
  const body = new URLSearchParams({ logout_token: await issuer.logoutToken({ sub: undefined, sid: 'two' }) })
  await app.app.request('/api/auth/backchannel-logout', { method: 'POST', body })
  expect(await notified(app)).toEqual(['one'])
})

test('push: a signed-out browser cannot switch it on', async () => {
  const { app, phone } = await givenBrowsers()
  await signOut(phone)
  expect(await switchOn(phone, 'late')).toBe(401)
  expect(await notified(app)).toEqual(['laptop', 'stranger'])
})

test('push: switched on again after a sign-out, it is not stopped by the earlier one', async () => {
  const { app, laptop, phone, member } = await givenBrowsers()
  await laptop.send('/api/account/sessions', { method: 'DELETE' })
  await signIn(phone, member.email)
  expect(await switchOn(phone, 'phone')).toBe(204)
  expect(await notified(app)).toEqual(['phone', 'stranger'])
})
