import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { buildProfile } from '#test/factories/profile.ts'
import { advance, beginAccess, givenPackage, packageOf } from '#test/factories/packages.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp } from '#test/harness/index.ts'

const app = await givenApp()
afterAll(app.stop)

const shipping = { ...app.deps.shipping }
afterEach(() => Object.assign(app.deps.shipping, shipping))

const address = {
  streetAddress: '12 Elm St',
  additionalAddress: 'Unit 4',
  city: 'Boston',
  state: 'MA',
  zipcode: '02130',
  phone: '(617) 555-0134',
  shirtSize: 'XL',
} as const
const ada = { firstName: 'Ada', lastName: 'Reyes', profile: address }
const snapshot = { name: 'Ada Reyes', ...address }

describe('a package becomes ready', () => {
  test('when its member completes the profile, with the address of that moment', async () => {
    const { member } = await givenPackage(app, 'pending_address', ada)
    app.clock.advance(1_000)
    expect((await (await app.as(member)).post('/api/profile-complete')).status).toBe(200)
    expect(await packageOf(app, member)).toMatchObject({ state: 'ready', changedAt: app.clock.now(), address: snapshot })
  })

  test('when access begins for a member whose profile is already complete', async () => {
    const member = await givenMember(app, ada)
    await (await app.as(member)).post('/api/profile-complete')
    expect(await packageOf(app, member)).toBeUndefined()
    await beginAccess(app, member)
    expect(await packageOf(app, member)).toMatchObject({ state: 'ready', address: snapshot })
  })

  test('only once the profile is complete, whatever address it has', async () => {
    const user = await givenPerson(app, {
      access: { general: true, podMarketplace: true },
      profile: buildProfile({ ...address, gender: null }),
    })
    await beginAccess(app, user)
    const client = await app.as(user)
    expect((await client.post('/api/profile-complete')).status).toBe(422)
    expect(await packageOf(app, user)).toMatchObject({ state: 'pending_address', address: null })
    await client.patch('/api/me', { gender: 'Other' })
    expect(await packageOf(app, user)).toMatchObject({ state: 'pending_address' })
    await client.post('/api/profile-complete')
    expect(await packageOf(app, user)).toMatchObject({ state: 'ready' })
  })

  test('not from a later state, which stays unchanged', async () => {
    for (const state of ['exported', 'shipped', 'delivered', 'returned', 'canceled'] as const) {
      const { member } = await givenPackage(app, state, ada)
      const before = await packageOf(app, member)
      app.clock.advance(1_000)
      const client = await app.as(member)
      await client.patch('/api/me', { streetAddress: '99 Oak Ave' })
      await client.post('/api/profile-complete')
      await beginAccess(app, member)
      expect(await packageOf(app, member)).toEqual(before)
    }
  })

  test('once when access begins and the profile is completed at the same moment', async () => {
    for (let i = 0; i < 5; i++) {
      const member = await givenMember(app, ada)
      const client = await app.as(member)
      await Promise.all([client.post('/api/profile-complete'), beginAccess(app, member), client.post('/api/profile-complete')])
      expect(await packageOf(app, member)).toMatchObject({ state: 'ready', address: snapshot })
      const { rows } = await app.deps.db.execute(
        sql`select details from audit_events where event = 'package.moved' and about_id = ${member.id}`,
      )
      expect(rows).toEqual([{ details: { step: 'make-ready' } }])
    }
  })
})

describe('while a package is ready', () => {
  test.each([
    [{ streetAddress: '99 Oak Ave' }, { streetAddress: '99 Oak Ave' }],
    [{ additionalAddress: '' }, { additionalAddress: null }],
    [
      { city: 'Dallas', state: 'TX', zipcode: '01234' },
      { city: 'Dallas', state: 'TX', zipcode: '01234' },
    ],
    [{ shirtSize: 'unisex' }, { shirtSize: 'unisex' }],
    [{ phone: '(617) 555-0199' }, { phone: '(617) 555-0199' }],
    [{ lastName: 'Hopper' }, { name: 'Ada Hopper' }],
    [{ circleFields: { firstName: 'Grace' } }, { name: 'Grace Reyes' }],
  ])('%j updates its address', async (patch, change) => {
    const { member } = await givenPackage(app, 'ready', ada)
    const before = await packageOf(app, member)
    app.clock.advance(1_000)
    expect((await (await app.as(member)).patch('/api/me', patch)).status).toBe(200)
    expect(await packageOf(app, member)).toEqual({ ...before, address: { ...snapshot, ...change } })
  })

  test('a refused change and an unrelated one leave its address unchanged', async () => {
    const { member } = await givenPackage(app, 'ready', ada)
    const client = await app.as(member)
    expect((await client.patch('/api/me', { streetAddress: '99 Oak Ave', zipcode: '1' })).status).toBe(422)
    await client.patch('/api/me', { update: 'Moving', circleFields: { city: 'Dallas', state: 'TX' } })
    expect(await packageOf(app, member)).toMatchObject({ state: 'ready', address: snapshot })
  })

  test('a change and the export at once agree on one address', async () => {
    for (let i = 0; i < 6; i++) {
      const { member, id } = await givenPackage(app, 'ready', ada)
      const client = await app.as(member)
      const [exported] = await Promise.all([
        advance(app, id, { step: 'export' }),
        client.patch('/api/me', { streetAddress: '99 Oak Ave' }),
      ])
      const now = await packageOf(app, member)
      expect(now).toMatchObject({ state: 'exported', address: exported.address })
      expect(['12 Elm St', '99 Oak Ave']).toContain(now?.address?.streetAddress)
    }
  })
})

describe('an address that cannot be delivered to', () => {
  const refuse = (street: string) =>
    Object.assign(app.deps.shipping, {
      validateAddress: ({ streetAddress }: { streetAddress: string }) =>
        streetAddress === street ? 'Nobody delivers there.' : null,
    })

  test('leaves the package pending', async () => {
    refuse(address.streetAddress)
    const { member } = await givenPackage(app, 'ready', ada)
    expect(await packageOf(app, member)).toMatchObject({ state: 'pending_address', address: null })
  })

  test('moves a ready package back to pending until the address is better', async () => {
    refuse('1 Nowhere Rd')
    const { member } = await givenPackage(app, 'ready', ada)
    const client = await app.as(member)
    expect((await client.patch('/api/me', { streetAddress: '1 Nowhere Rd' })).status).toBe(200)
    expect(await packageOf(app, member)).toMatchObject({ state: 'pending_address', address: null })
    await client.patch('/api/me', { streetAddress: '2 Somewhere Rd' })
    expect(await packageOf(app, member)).toMatchObject({ state: 'ready', address: { streetAddress: '2 Somewhere Rd' } })
  })
})

test('GET /api/welcome-package: shows the state of the own package, with only city and state of its address', async () => {
  const { member } = await givenPackage(app, 'shipped', ada)
  const { member: other } = await givenPackage(app, 'pending_address')
  const { status, body, text } = await (await app.as(member)).get('/api/welcome-package')
  expect([status, body]).toEqual([
    200,
    {
      package: {
        state: 'shipped',
        changedAt: app.clock.now().toISOString(),
        destination: 'Boston, MA',
        carrier: 'UPS',
        trackingNumber: '1Z999AA10123456784',
        trackingUrl: 'https://ups.example/track?n=1Z999AA10123456784&z=02130',
      },
    },
  ])
  for (const secret of ['12 Elm St', '555-0134', 'Unit 4', 'XL']) expect(text).not.toContain(secret)
  expect((await (await app.as(other)).get('/api/welcome-package')).body.package).toMatchObject({
    state: 'pending_address',
    destination: null,
    trackingUrl: null,
  })
  expect((await (await app.as(await givenPerson(app))).get('/api/welcome-package')).body).toEqual({ package: null })
  expect((await app.anonymous.get('/api/welcome-package')).status).toBe(401)
})
