import { expect, test } from 'vitest'
import { type Browser, openBrowser } from '#test/harness/browser.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp, testOrigin, type TestApp } from '#test/harness/index.ts'
import { givenSignInAccount, signIn, startSignIn, whoIs } from '#test/harness/sign-in.ts'
import { getEmailLink } from '#test/harness/sign-up.ts'
import { listAuditEvents } from '../../audit/index.ts'
import { oidcPayloads, sessions } from '../tables.ts'

const dayMs = 86_400_000

type ListedSession = { id: string; isCurrent: boolean }

/** A browser signed in through the issuer's pages. */
async function signedIn(app: TestApp, email: string): Promise<Browser> {
  const browser = openBrowser(app.app, testOrigin)
  await signIn(browser, email)
  expect(await whoIs(browser)).toBe(email)
  return browser
}

const sessionsIn = async (browser: Browser): Promise<ListedSession[]> => {
  const account = (await (await browser.send('/api/account')).json()) as { sessions: ListedSession[] }
  return account.sessions
}

const sendDelete = (browser: Browser, path: string) => browser.send(path, { method: 'DELETE' })

/** Whether the issuer signs the browser in again without asking for the password. */
async function isKnownAtIssuer(browser: Browser): Promise<boolean> {
  const page = await browser.visit((await startSignIn(browser)).href)
  return !page.text.includes('autocomplete="current-password"')
}

const sessionEndEvents = async ({ deps }: TestApp) =>
  (await listAuditEvents(deps.db, 20)).filter(({ event }) => event === 'sessions.ended')

async function givenTwoBrowsers() {
  const app = await givenApp()
  const member = await givenSignInAccount(app.deps)
  const other = await givenSignInAccount(app.deps)
  const otherUser = await signedIn(app, other.email)
  const laptop = await signedIn(app, member.email)
  const phone = await signedIn(app, member.email)
  return { app, member, other, stranger: otherUser, laptop, phone }
}

test('DELETE /api/account/sessions/{id}: signs out one browser here and at the issuer, and no other', async () => {
  const { app, member, other, stranger: otherUser, laptop, phone } = await givenTwoBrowsers()
  const sessionEntry = (await sessionsIn(laptop)).find(({ isCurrent }) => !isCurrent)
  const response = await sendDelete(laptop, `/api/account/sessions/${sessionEntry!.id}`)
  expect(response.status).toBe(200)
  expect(((await response.json()) as { sessions: ListedSession[] }).sessions).toMatchObject([{ isCurrent: true }])
  expect((await phone.send('/api/account')).status).toBe(401)
  expect(await whoIs(phone)).toBeNull()
  expect(await isKnownAtIssuer(phone)).toBe(false)
  expect(await whoIs(laptop)).toBe(member.email)
  expect(await isKnownAtIssuer(laptop)).toBe(true)
  expect(await whoIs(otherUser)).toBe(other.email)
  expect(await sessionEndEvents(app)).toMatchObject([{ actorId: member.id, details: { count: 1 } }])
})

test('DELETE /api/account/sessions/{id}: can sign out the current browser', async () => {
  const { laptop, phone, member } = await givenTwoBrowsers()
  const sessionEntry = (await sessionsIn(laptop)).find(({ isCurrent }) => isCurrent)
  expect((await sendDelete(laptop, `/api/account/sessions/${sessionEntry!.id}`)).status).toBe(200)
  expect((await laptop.send('/api/account')).status).toBe(401)
  expect(laptop.cookies().map(({ name }) => name)).toContain('session')
  expect(await whoIs(laptop)).toBeNull()
  expect(laptop.cookies().map(({ name }) => name)).not.toContain('session')
  expect(await whoIs(phone)).toBe(member.email)
})

test('DELETE /api/account/sessions/{id}: 404 for sessions of others and for ended ones', async () => {
  const { app, laptop, phone, stranger: otherUser, other } = await givenTwoBrowsers()
  const [theirs] = await sessionsIn(otherUser)
  expect(await sessionsIn(otherUser)).toHaveLength(1)
  expect((await sessionsIn(laptop)).map(({ id }) => id)).not.toContain(theirs!.id)
  const revokedSession = (await sessionsIn(laptop)).find(({ isCurrent }) => !isCurrent)
  await sendDelete(laptop, `/api/account/sessions/${revokedSession!.id}`)
  const stored = (await app.deps.db.select().from(sessions)).map(({ id }) => id)
  for (const id of [theirs!.id, revokedSession!.id, 'made-up', ...stored]) {
    const response = await sendDelete(laptop, `/api/account/sessions/${id}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not-found', detail: 'We couldn’t find what you’re looking for.' })
  }
  expect(await whoIs(otherUser)).toBe(other.email)
  expect(await whoIs(phone)).toBeNull()
})

test('GET /api/account: the session ids it shows are not those stored, and open nothing', async () => {
  const { app, laptop } = await givenTwoBrowsers()
  const stored = new Set((await app.deps.db.select().from(sessions)).map(({ id }) => id))
  for (const { id } of await sessionsIn(laptop)) {
    expect(stored.has(id)).toBe(false)
    const attacker = openBrowser(app.app, testOrigin)
    attacker.setCookie({ name: 'session', value: id })
    expect(await whoIs(attacker)).toBeNull()
  }
})

test('DELETE /api/account/sessions/{id}: without a known issuer session, ends all issuer sessions of the user', async () => {
  const { app, laptop, phone, member } = await givenTwoBrowsers()
  await app.deps.db.update(sessions).set({ issuerSession: null })
  const sessionEntry = (await sessionsIn(laptop)).find(({ isCurrent }) => !isCurrent)
  expect((await sendDelete(laptop, `/api/account/sessions/${sessionEntry!.id}`)).status).toBe(200)
  expect(await whoIs(phone)).toBeNull()
  expect(await isKnownAtIssuer(phone)).toBe(false)
  expect(await whoIs(laptop)).toBe(member.email)
})

test('DELETE /api/account/sessions: ending sessions in several ways at once causes no errors', async () => {
  const { laptop, phone, other, stranger: otherUser } = await givenTwoBrowsers()
  const [first, second] = await sessionsIn(laptop)
  const responses = await Promise.all([
    sendDelete(laptop, `/api/account/sessions/${first!.id}`),
    sendDelete(phone, `/api/account/sessions/${second!.id}`),
    sendDelete(laptop, '/api/account/sessions'),
    sendDelete(phone, '/api/account/sessions?others=true'),
    sendDelete(laptop, `/api/account/sessions/${second!.id}`),
  ])
  expect(responses.map(({ status }) => status).filter((status) => ![200, 204, 401, 404].includes(status))).toEqual([])
  expect(await whoIs(laptop)).toBeNull()
  expect(await whoIs(otherUser)).toBe(other.email)
})

test('DELETE /api/account/sessions/{id}: of concurrent requests, one ends the session', async () => {
  const { app, laptop } = await givenTwoBrowsers()
  const sessionEntry = (await sessionsIn(laptop)).find(({ isCurrent }) => !isCurrent)
  const responses = await Promise.all([1, 2, 3].map(() => sendDelete(laptop, `/api/account/sessions/${sessionEntry!.id}`)))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  expect(await sessionEndEvents(app)).toHaveLength(1)
})

test('DELETE /api/account/sessions?others=true: leaves this session, and the issuer asks for the password', async () => {
  const { app, member, other, stranger: otherUser, laptop, phone } = await givenTwoBrowsers()
  expect((await sendDelete(laptop, '/api/account/sessions?others=true')).status).toBe(204)
  expect(await whoIs(laptop)).toBe(member.email)
  expect(await whoIs(phone)).toBeNull()
  expect(await whoIs(otherUser)).toBe(other.email)
  expect(await isKnownAtIssuer(phone)).toBe(false)
  expect(await isKnownAtIssuer(laptop)).toBe(false)
  expect(await sessionEndEvents(app)).toMatchObject([{ actorId: member.id, details: { count: 1 } }])
})

test('DELETE /api/account/sessions: ends every session of the user, with cookie, cache and issuer data', async () => {
  const { app, other, stranger: otherUser, laptop, phone, member } = await givenTwoBrowsers()
  const stolen = laptop.cookies().find(({ name }) => name === 'session')!
  const response = await sendDelete(laptop, '/api/account/sessions')
  expect(response.status).toBe(204)
  expect(response.headers.get('clear-site-data')).toBe('"cache"')
  expect(laptop.cookies().map(({ name }) => name)).not.toContain('session')
  laptop.setCookie(stolen)
  expect(await whoIs(laptop)).toBeNull()
  expect(await whoIs(phone)).toBeNull()
  expect(await whoIs(otherUser)).toBe(other.email)
  expect(await sessionEndEvents(app)).toMatchObject([{ actorId: member.id, details: { count: 2 } }])
  const ownPayloads = (await app.deps.db.select().from(oidcPayloads)).filter(({ accountId }) => accountId === member.id)
  expect(ownPayloads).toEqual([])
})

test('DELETE /api/account/sessions: unknown values of others get 422 and end nothing', async () => {
  const { member, laptop } = await givenTwoBrowsers()
  for (const query of ['others=false', 'others=', 'others=true&others=true']) {
    expect((await sendDelete(laptop, `/api/account/sessions?${query}`)).status).toBe(422)
  }
  expect(await whoIs(laptop)).toBe(member.email)
  expect(await sessionsIn(laptop)).toHaveLength(2)
})

test('sign-in: opens a new session, and the one before is invalid', async () => {
  const app = await givenApp()
  const member = await givenSignInAccount(app.deps)
  const browser = openBrowser(app.app, testOrigin)
  browser.setCookie({ name: 'session', value: 'A'.repeat(43) })
  await signIn(browser, member.email)
  const first = browser.cookies().find(({ name }) => name === 'session')!
  expect(first.value).not.toBe('A'.repeat(43))
  await browser.visit((await startSignIn(browser)).href)
  const second = browser.cookies().find(({ name }) => name === 'session')!
  expect(second.value).not.toBe(first.value)
  expect(await app.deps.db.select().from(sessions)).toHaveLength(1)
  browser.setCookie(first)
  expect(await whoIs(browser)).toBeNull()
})

test('sign-in: logged with the browser and the second factor', async () => {
  const app = await givenApp()
  const member = await givenSignInAccount(app.deps)
  await signedIn(app, member.email)
  const [event, ...more] = await listAuditEvents(app.deps.db, 5)
  expect(more).toEqual([])
  expect(event).toMatchObject({
    event: 'session.opened',
    actorId: member.id,
    details: { device: 'Unknown browser', hasSecondFactor: false },
  })
})

test('GET /api/account: expired sessions are not listed', async () => {
  const app = await givenApp()
  const member = await givenPerson(app)
  await app.as(member)
  app.clock.advance(7 * dayMs)
  const client = await app.as(member)
  expect((await client.get('/api/account')).body.sessions).toMatchObject([{ isCurrent: true }])
})

test('sessions: a clock set back leaves them listed, and they expire as before', async () => {
  const app = await givenApp()
  const member = await givenPerson(app)
  const client = await app.as(member)
  app.clock.advance(-3_600_000)
  expect((await client.get('/api/account')).body.sessions).toHaveLength(1)
  app.clock.advance(7 * dayMs + 3_600_000)
  expect((await client.get('/api/account')).status).toBe(401)
})

test.each(['', '?others=true'])(
  'DELETE /api/account/sessions%s: a signed-out thief cannot confirm a pending email change',
  async (query) => {
    const { app, laptop: attacker, phone, member } = await givenTwoBrowsers()
    const body = JSON.stringify({ email: 'thief@example.test' })
    await attacker.send('/api/account/email', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const link = await getEmailLink(app, 'confirm-new-email', 'thief@example.test')
    expect((await attacker.visit(link)).status).toBe(200)
    expect((await sendDelete(phone, `/api/account/sessions${query}`)).status).toBe(204)
    expect((await attacker.post(link, {})).status).toBe(404)
    await signIn(phone, member.email)
    expect(await whoIs(phone)).toBe(member.email)
  },
)
