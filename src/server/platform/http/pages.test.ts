import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProblemError } from '#contract/problems/problems.ts'
import { screens } from '#contract/pages/screens.ts'
import { createApp } from '#server/app.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenPod } from '#test/factories/pods.ts'
import { createClient } from '#test/harness/client.ts'
import { givenApp, noBuild, type TestApp } from '#test/harness/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await givenApp()
})
afterAll(() => app.stop())

const bootOf = (text: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null')

test('protected page: a signed-out visit redirects to login with the path', async () => {
  const reply = await app.anonymous.get('/dashboard/pod')
  expect(reply.status).toBe(302)
  expect(reply.headers.get('location')).toBe('/login?redirect=%2Fdashboard%2Fpod')
})

test.each(screens.filter(({ access }) => !['open', 'guest', 'style-guide'].includes(access)).map(({ path }) => path))(
  '%s: redirects to login when signed out',
  async (path) => {
    const url = path.replace(/:\w+/g, 'x')
    const reply = await app.anonymous.get(`${url}?a=1`)
    expect(reply.status).toBe(302)
    expect(reply.headers.get('location')).toBe(`/login?redirect=${encodeURIComponent(`${url}?a=1`)}`)
  },
)

test('unknown address: 404 page that names the path', async () => {
  const reply = await app.anonymous.get('/no/such')
  expect(reply.status).toBe(404)
  expect(bootOf(reply.text).problem.message).toBe('Page not found: /no/such')
  expect(reply.text).toContain('<title>Page not found: /no/such · Landmark | Tribe</title>')
})

test('unknown FAQ: 404 page with "Page Not Found" and the path', async () => {
  const reply = await app.anonymous.get('/faqs/nope')
  expect(reply.status).toBe(404)
  expect(bootOf(reply.text).problem.message).toBe('Page Not Found: /faqs/nope')
})

test('login page: 200 with title, route name, skeleton, boot data and script list', async () => {
  const reply = await app.anonymous.get('/login')
  expect(reply.status).toBe(200)
  expect(reply.text).toContain('<title>Sign in · Landmark | Tribe</title>')
  expect(reply.text).toContain('<html lang="en-US" data-route="login">')
  expect(reply.text).toContain('for(const href of ["/assets/login.js"])')
  expect(reply.text).toContain('class="plain"')
  expect(bootOf(reply.text)).toMatchObject({ screen: 'login', problem: null, queries: { '/api/visitor': { user: null } } })
})

test.each([
  [{}, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-origin', referer: 'http://localhost:3000/community' }, false],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, true],
])('boot data: fromElsewhere follows the headers %j', async (headers, fromElsewhere) => {
  const reply = await app.anonymous.send('/logout', { headers })
  expect(reply.status).toBe(200)
  expect(bootOf(reply.text)).toMatchObject({ screen: 'logout', fromElsewhere })
})

test('page title: names the profile section of the path', async () => {
  const member = await app.as(await givenPerson(app))
  const reply = await member.get('/dashboard/profile/shipping-address')
  expect(reply.text).toContain('<title>Shipping address · Landmark | Tribe</title>')
})

test('pod by id: redirects to the slug, 404 if unknown, upgrade panel without marketplace access', async () => {
  const pod = await givenPod(app)
  const url = `/pod-marketplace/by-id/${pod.id}`
  const member = await app.as(await givenPerson(app, { access: { general: true, podMarketplace: true } }))
  const reply = await member.get(`${url}?from=mail`)
  expect(reply.status).toBe(302)
  expect(reply.headers.get('location')).toBe(`/pod-marketplace/${pod.slug}`)
  expect((await member.get(`/pod-marketplace/${pod.slug}`)).text).toContain(`<title>${pod.name} · `)
  const unknown = await member.get(`/pod-marketplace/by-id/${app.deps.newId()}`)
  expect(unknown.status).toBe(404)
  expect(unknown.text).toContain('data-route="pod-by-id"')
  const plain = await app.as(await givenPerson(app, { access: { general: true, podMarketplace: false } }))
  expect(bootOf((await plain.get(url)).text)).toMatchObject({ panel: 'upgrade' })
})

test.each([
  [new ProblemError('unavailable'), 'Temporarily unavailable', 'We’re having trouble on our end. Try again in a moment.'],
  [new Error('a bug'), 'Internal Server Error', 'Internal Server Error'],
])('error page: status, title and message for %s', async (failure, title, message) => {
  const fail = () => {
    throw failure
  }
  const { cookie } = await app.as(await givenPerson(app))
  const broken = createClient(createApp({ ...app.deps, clock: { now: fail } }, noBuild), cookie)
  const reply = await broken.get('/dashboard/pod')
  expect(reply.status).toBe(failure instanceof ProblemError ? 503 : 500)
  expect(reply.text).toContain('data-route="error"')
  expect(reply.text).toContain(`<title>${title} · Landmark | Tribe</title>`)
  expect(bootOf(reply.text)).toMatchObject({ screen: 'error', problem: { status: reply.status, title, message } })
})

test('boot data: a path with </script> adds no script', async () => {
  const reply = await app.anonymous.get('/no/%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C/script%3E')
  expect(reply.status).toBe(404)
  expect(reply.text).not.toContain('<script>alert')
})

test('theme cookie: sets data-theme, and a forged value is ignored', async () => {
  const reply = await app.anonymous.send('/faqs', { headers: { cookie: 'theme=dark' } })
  expect(reply.text).toContain('data-theme="dark"')
  const forged = await app.anonymous.send('/faqs', { headers: { cookie: 'theme="><script>' } })
  expect(forged.text).not.toContain('data-theme')
})

test('trailing slash: redirects to the address without it', async () => {
  const reply = await app.anonymous.get('/faqs/')
  expect([301, 302, 308]).toContain(reply.status)
  expect(new URL(reply.headers.get('location') ?? '', 'http://localhost:3000').pathname).toBe('/faqs')
})

test('HEAD /login: 200 with an empty body', async () => {
  const reply = await app.anonymous.send('/login', { method: 'HEAD' })
  expect(reply.status).toBe(200)
  expect(reply.text).toBe('')
})

test.each(['/', '/dashboard', '/dashboard/profile', '/api/me', '/api/my-pod'])(
  'GET %s: acquires one database connection when seat counts are cached',
  async (url) => {
    const { leader } = await givenPod(app)
    const client = await app.as(leader)
    const pool = (app.deps.db as typeof app.deps.db & { $client: Pool }).$client
    const questions: number[] = []
    pool.on('acquire', () => questions.push((questions.pop() ?? 0) + 1))
    for (let visit = 0; visit < 3; visit++) {
      questions.push(0)
      expect((await client.get(url)).status).toBe(200)
    }
    pool.removeAllListeners('acquire')
    // Free seats are counted for everybody at once and kept for a moment, so one visit or another counts them too.
    expect(Math.min(...questions)).toBe(1)
  },
)
