import { expect, test } from 'vitest'
import { styleGuidePages } from '#domain/content/slugs.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp } from '#test/harness/index.ts'

const addresses = ['/style-guide', ...styleGuidePages.map(({ slug }) => `/style-guide/${slug}`)]

test('style guide: open to signed-out visitors when not deployed', async () => {
  const app = await givenApp()
  for (const url of addresses) expect((await app.anonymous.get(url)).status, url).toBe(200)
  expect((await app.anonymous.get('/style-guide/nope')).status).toBe(404)
})

test('style guide: when deployed, visitors go to login, members get 404, admins can read it', async () => {
  const app = await givenApp({ environment: { DEPLOYED: '1' } })
  const member = await app.as(await givenPerson(app))
  const admin = await app.as(await givenPerson(app, { role: 'admin' }))
  for (const url of addresses) {
    const reply = await app.anonymous.get(url)
    expect(reply.status, url).toBe(302)
    expect(reply.headers.get('location')).toBe(`/login?redirect=${encodeURIComponent(url)}`)
    expect((await member.get(url)).status, url).toBe(404)
    expect((await admin.get(url)).status, url).toBe(200)
  }
  expect((await admin.get('/style-guide/nope')).status).toBe(404)
})
