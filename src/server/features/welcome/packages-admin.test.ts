import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminPackage } from '#contract/api/welcome/packages-admin.ts'
import { PackageState } from '#domain/onboarding/welcome-package.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPackage, packageOf } from '#test/factories/packages.ts'
import { type Client, createClient } from '#test/harness/client.ts'
import { givenApp } from '#test/harness/index.ts'
import { seedAccessDecisions } from '../billing/index.ts'
import { openTestSession } from '#server/features/identity/sessions/open-test-session.ts'

const app = await givenApp()
let admin: Client
let otherAdmin: Client
beforeAll(async () => {
  admin = await app.as(await givenMember(app, { role: 'admin' }))
  otherAdmin = await app.as(await givenMember(app, { role: 'admin' }))
})
afterAll(app.stop)

const ups = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', trackingUrl: null }
const columns = 'shipment_id,name,company,street1,street2,city,state,zip,country,phone,email,shirt_size,weight_oz'

/** The rows of a list by column. Every cell is quoted, so that quotes and commas between them separate cells. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = [], ...rows] = csv
    .replace('\ufeff', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      line
        .slice(1, -1)
        .split('","')
        .map((cell) => cell.replaceAll('""', '"')),
    )
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''])))
}

async function list(query: string): Promise<AdminPackage[]> {
  const { status, body } = await admin.get(`/api/admin/packages?${query}`)
  expect(status, query).toBe(200)
  return body.packages
}

async function take(client: Client, id: string, step: string, sent: object = {}) {
  const { changedAt } = (await find(id)) ?? {}
  return client.post(`/api/admin/packages/${id}/steps`, { step, changedAt, ...sent })
}

async function find(id: string): Promise<AdminPackage | undefined> {
  for (const state of PackageState.options) {
    const found = (await list(`state=${state}`)).find((one) => one.id === id)
    if (found) return found
  }
  return undefined
}

test('package steps: export, shipment with its email, return and delivery, each shown to the member', async () => {
  const { member, id } = await givenPackage(app, 'ready', { firstName: 'Dana' })
  const own = await app.as(member)
  const seen = async () => (await own.get('/api/welcome-package')).body.package
  const { status, body } = await admin.post('/api/admin/packages/export', { ids: [id] })
  expect([status, body.exported]).toEqual([200, 1])
  expect(await seen()).toMatchObject({ state: 'exported' })

  const shipped = await take(admin, id, 'ship', ups)
  const trackingUrl = 'https://www.ups.com/track?tracknum=1Z999AA10123456784'
  expect(shipped).toMatchObject({ status: 200, body: { id, state: 'shipped', carrier: 'UPS', trackingUrl } })
  expect(await seen()).toMatchObject({ state: 'shipped', trackingNumber: ups.trackingNumber, trackingUrl })
  await app.runJobs()
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body
  expect(mails.filter(({ to }: { to: string }) => to === member.email)).toMatchObject([
    { template: 'package-shipped', links: [trackingUrl] },
  ])

  app.clock.advance(60_000)
  expect((await take(admin, id, 'return')).body.state).toBe('returned')
  expect(await seen()).toMatchObject({ state: 'returned' })
  expect((await take(admin, id, 'reship')).body).toMatchObject({ state: 'ready', carrier: null, trackingNumber: null })
  app.clock.advance(60_000)
  await admin.post('/api/admin/packages/export', { ids: [id] })
  await take(admin, id, 'ship', { ...ups, carrier: 'Bike', trackingUrl: 'https://bike.example/2' })
  expect((await take(admin, id, 'deliver')).body).toMatchObject({ state: 'delivered', trackingUrl: 'https://bike.example/2' })
  expect(await seen()).toMatchObject({ state: 'delivered' })
})

test('audit log: each admin step of a package has an actor other than the member', async () => {
  const { member, id } = await givenPackage(app, 'ready')
  await admin.post('/api/admin/packages/export', { ids: [id] })
  await take(admin, id, 'ship', ups)
  await admin.get('/api/admin/packages/file')
  const { rows } = await app.deps.db.execute(sql`
    select details->>'step' as step from audit_events
    where event = 'package.moved' and about_id = ${member.id} and actor_id <> ${member.id} order by 1`)
  expect(rows).toEqual([{ step: 'export' }, { step: 'ship' }])
  const fetched = await app.deps.db.execute(sql`select actor_id from audit_events where event = 'packages.list-fetched'`)
  expect(fetched.rows).toHaveLength(1)
})

describe('GET /api/admin/packages', () => {
  test.each(['failed', 'canceled'] as const)('lists %s packages in order, through all pages', async (state) => {
    const made: string[] = []
    for (let i = 0; i < 3; i++) {
      app.clock.advance(1_000)
      made.push((await givenPackage(app, state)).id)
    }
    const expected = state === 'failed' ? made : made.toReversed()
    expect((await list(`state=${state}`)).map(({ id }) => id)).toEqual(expected)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await admin.get(`/api/admin/packages?state=${state}&limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...(body.packages as AdminPackage[]).map(({ id }) => id))
      cursor = body.nextCursor
    }
    expect(seen).toEqual(expected)
  })

  test('shows the member, the address and whether the package is held', async () => {
    const { member, id } = await givenPackage(app, 'ready', { firstName: 'Petra', lastName: 'Quill' })
    expect(await find(id)).toMatchObject({
      member: { id: member.id, name: 'Petra Quill', email: member.email },
      address: { name: 'Petra Quill', zipcode: expect.stringMatching(/^\d{5}$/) },
      isHeld: false,
    })
    await seedAccessDecisions(app.deps.db, [{ userId: member.id, general: false, podMarketplace: null }])
    expect(await find(id)).toMatchObject({ isHeld: true })
  })

  test('finds a package by the name and email of its member', async () => {
    const { member, id } = await givenPackage(app, 'delivered', { firstName: 'Zebulon', lastName: 'Quickstep' })
    for (const q of ['zebulon', 'Quickstep', 'zebulon quick', member.email.toUpperCase()])
      expect(
        (await list(`q=${encodeURIComponent(q)}`)).map((one) => one.id),
        q,
      ).toEqual([id])
    expect(await list('q=nobody%40example.test')).toEqual([])
  })

  test('counts the packages of each state', async () => {
    const before = (await admin.get('/api/admin/packages')).body.counts
    await givenPackage(app, 'returned')
    expect((await admin.get('/api/admin/packages')).body.counts).toEqual({ ...before, returned: before.returned + 1 })
  })

  test('answers 422 to unknown states and cursors and to long queries', async () => {
    for (const query of ['state=lost', 'cursor=x', `q=${'x'.repeat(101)}`])
      expect((await admin.get(`/api/admin/packages?${query}`)).status, query).toBe(422)
  })
})

describe('POST /api/admin/packages/export', () => {
  test('has the columns of a shipping list and a zip code with its leading zeros', async () => {
    const profile = {
      streetAddress: '12 Elm St, Apt "B"',
      city: 'Boston',
      state: 'MA',
      zipcode: '02130',
      shirtSize: 'L',
    } as const
    const { member, id } = await givenPackage(app, 'ready', { firstName: 'Ada', lastName: 'Reyes', profile })
    const { body } = await admin.post('/api/admin/packages/export', { ids: [id] })
    const { name, text } = body.file
    expect(name).toMatch(/^welcome-packages-[\d-]+\.csv$/)
    expect(Object.keys(rowsOf(text)[0] ?? {}).join(',')).toBe(columns)
    expect(text).toContain(',"02130",')
    expect(rowsOf(text)).toEqual([
      expect.objectContaining({
        shipment_id: id,
        name: 'Ada Reyes',
        company: '',
        street1: '12 Elm St, Apt "B"',
        city: 'Boston',
        state: 'MA',
        zip: '02130',
        country: 'US',
        email: member.email,
        shirt_size: 'L',
      }),
    ])
  })

  test('no cell begins with a formula', async () => {
    const starts = ['=1+1', '+1', '-1', '@SUM(A1)']
    const ids: string[] = []
    for (const start of starts) {
      const { id } = await givenPackage(app, 'ready')
      await app.deps.db.execute(sql`
        update welcome_packages set address = address || jsonb_build_object('streetAddress', ${start}::text,
          'additionalAddress', chr(9) || ${start}::text, 'phone', chr(13) || ${start}::text) where id = ${id}`)
      ids.push(id)
    }
    const { body } = await admin.post('/api/admin/packages/export', { ids })
    const rows = rowsOf(body.file.text)
    expect(new Set(rows.map(({ street1 }) => street1))).toEqual(new Set(starts.map((start) => `'${start}`)))
    for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  })

  test('without ids, exports all ready packages except held ones', async () => {
    await admin.post('/api/admin/packages/export', {})
    const { id } = await givenPackage(app, 'ready')
    const held = await givenPackage(app, 'ready')
    await seedAccessDecisions(app.deps.db, [{ userId: held.member.id, general: false, podMarketplace: null }])
    const { body } = await admin.post('/api/admin/packages/export', {})
    expect(body).toMatchObject({ exported: 1, more: false })
    expect(rowsOf(body.file.text).map((row) => row['shipment_id'])).toEqual([id])
    expect((await packageOf(app, held.member))?.state).toBe('ready')
    expect((await admin.post('/api/admin/packages/export', {})).status).toBe(409)
  })

  test('with two admins at once, each package goes to one', async () => {
    const ids: string[] = []
    for (let i = 0; i < 3; i++) ids.push((await givenPackage(app, 'ready')).id)
    const both = await Promise.all([admin, otherAdmin].map((client) => client.post('/api/admin/packages/export', { ids })))
    const lists = both.flatMap(({ status, body }) =>
      status === 200 ? rowsOf(body.file.text).map((row) => row['shipment_id']) : [],
    )
    expect([lists.length, new Set(lists)]).toEqual([ids.length, new Set(ids)])
  })

  test('the list of exported, unshipped packages can be downloaded again', async () => {
    const { id } = await givenPackage(app, 'exported')
    const { id: shipped } = await givenPackage(app, 'shipped')
    const file = await admin.get('/api/admin/packages/file')
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="welcome-packages-[\d-]+\.csv"$/)
    const ids = rowsOf(file.text).map((row) => row['shipment_id'])
    expect(ids).toContain(id)
    expect(ids).not.toContain(shipped)
  })
})

describe('POST /api/admin/packages/{id}/steps', () => {
  test.each([
    ['ready', 'ship'],
    ['delivered', 'return'],
    ['shipped', 'cancel'],
    ['pending_address', 'deliver'],
  ] as const)('a package that is %s refuses "%s" with 409', async (state, step) => {
    const { member, id } = await givenPackage(app, state)
    expect(await take(admin, id, step, ups)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await packageOf(app, member))?.state).toBe(state)
  })

  test('with two admins at once, one wins', async () => {
    const { id } = await givenPackage(app, 'exported')
    const sent = [admin, otherAdmin].map((client, i) => take(client, id, 'ship', { ...ups, trackingNumber: `N${i}` }))
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('an outdated page gets 409, even when the step is allowed', async () => {
    const { id } = await givenPackage(app, 'shipped')
    const old = await find(id)
    app.clock.advance(60_000)
    for (const step of ['return', 'reship'] as const) await take(admin, id, step)
    await admin.post('/api/admin/packages/export', { ids: [id] })
    await take(admin, id, 'ship', ups)
    const late = await otherAdmin.post(`/api/admin/packages/${id}/steps`, { step: 'deliver', changedAt: old?.changedAt })
    expect(late.status).toBe(409)
  })

  test.each([
    [{ ...ups, carrier: ' ' }, 'carrier'],
    [{ ...ups, trackingNumber: '' }, 'trackingNumber'],
    [{ ...ups, trackingUrl: 'http://ups.example' }, 'trackingUrl'],
  ])('invalid tracking is refused by field: %j', async (sent, field) => {
    const { id } = await givenPackage(app, 'exported')
    expect(await take(admin, id, 'ship', sent)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  })

  test('404 for an unknown package and for members, and admins need a second factor', async () => {
    const path = `/api/admin/packages/${app.deps.newId()}/steps`
    const body = { step: 'cancel', changedAt: app.clock.now().toISOString() }
    expect((await admin.post(path, body)).status).toBe(404)
    const member = await app.as(await givenMember(app))
    expect([(await member.get('/api/admin/packages')).status, (await member.post(path, body)).status]).toEqual([404, 404])
    const { id } = await givenMember(app, { role: 'admin' })
    const withoutFactor = createClient(app.app, await openTestSession(app.deps, id, { hasSecondFactor: false }))
    expect((await withoutFactor.get('/api/admin/packages')).body.code).toBe('second-factor-required')
  })
})
