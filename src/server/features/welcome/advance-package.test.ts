import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { ProblemError } from '#contract/problems/problems.ts'
import { packageSteps, packageStateAfter } from '#domain/onboarding/package-steps.ts'
import { PackageState } from '#domain/onboarding/welcome-package.ts'
import { advance, givenPackage, packageOf, tracking } from '#test/factories/packages.ts'
import { givenApp } from '#test/harness/index.ts'
import { createFakeShipping } from '#test/harness/fake-shipping.ts'
import { seedAccessDecisions } from '../billing/index.ts'
import { handPackageToCarrier, type PackageEvent } from './index.ts'
import { welcomePackages } from './tables.ts'

const app = await givenApp()
afterAll(app.stop)

const steps = packageSteps.filter((step) => step !== 'make-ready' && step !== 'ask-address')
const eventOf = (step: (typeof steps)[number]) => (step === 'ship' ? { step, tracking } : { step }) as PackageEvent
const notThere = { status: 409, detail: 'This package has already moved on. Reload to see its status.' }
const emailsTo = async ({ email }: { email: string }) =>
  (await app.anonymous.get('/dev/outbox.json')).body.mails.filter(({ to }: { to: string }) => to === email)

test.each(PackageState.options)(
  'advancePackage: a package that is %s takes its allowed steps and refuses all others',
  async (state) => {
    const { member, id } = await givenPackage(app, state)
    const before = await packageOf(app, member)
    for (const step of steps) {
      const next = packageStateAfter(state, step)
      const refusal = await advance(app, id, eventOf(step)).then(
        () => null,
        ({ status, detail }: ProblemError) => ({ status, detail }),
      )
      expect(refusal, step).toEqual(next ? null : notThere)
      expect((await packageOf(app, member))?.state, step).toBe(next ?? state)
      if (next && before) await app.deps.db.update(welcomePackages).set(before).where(eq(welcomePackages.id, id))
    }
  },
)

test('advancePackage: each step is dated and logged, without tracking number and address', async () => {
  const { member, id } = await givenPackage(app, 'exported', { profile: { city: 'Boston' } })
  app.clock.advance(60_000)
  expect(await advance(app, id, { step: 'ship', tracking })).toMatchObject({ changedAt: app.clock.now() })
  const { rows } = await app.deps.db.execute(sql`
    select details from audit_events where event = 'package.moved' and about_id = ${member.id}
    order by array_position(array['make-ready', 'export', 'ship'], details->>'step')`)
  expect(rows.map(({ details }) => details)).toEqual([{ step: 'make-ready' }, { step: 'export' }, { step: 'ship' }])
})

test('advancePackage: of two identical steps at once, one is refused', async () => {
  for (let i = 0; i < 5; i++) {
    const { id } = await givenPackage(app, 'ready')
    const both = await Promise.allSettled([advance(app, id, { step: 'export' }), advance(app, id, { step: 'export' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
})

test('advancePackage: 404 for an unknown package', async () => {
  await expect(advance(app, app.deps.newId(), { step: 'cancel' })).rejects.toMatchObject({ status: 404 })
})

describe('a package on its way', () => {
  test('sends its member one email with the tracking link and only city and state of the address', async () => {
    const profile = { streetAddress: '12 Elm St', city: 'Boston', state: 'MA' } as const
    const { member } = await givenPackage(app, 'shipped', { firstName: 'Dana', profile })
    await app.runJobs()
    const [mail, ...others] = await emailsTo(member)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Your welcome package is on its way', template: 'package-shipped' })
    for (const expectedText of [
      'Watch your mailbox, Dana',
      'Boston, MA',
      'Carrier: UPS',
      `Track package: ${tracking.trackingUrl}`,
    ])
      expect(mail.text).toContain(expectedText)
    expect(mail.links).toEqual([tracking.trackingUrl])
    expect(mail.html).toContain('https://ups.example/track?n=1Z999AA10123456784&amp;z=02130')
    expect(mail.text + mail.html).not.toContain('12 Elm St')
  })

  test('without a tracking page, links the welcome page of the member in the email', async () => {
    const { member, id } = await givenPackage(app, 'exported')
    await advance(app, id, { step: 'ship', tracking: { ...tracking, carrier: '<b>Bike</b> & "Co"', trackingUrl: null } })
    await app.runJobs()
    const [mail] = await emailsTo(member)
    expect(mail.links).toEqual(['http://localhost:3000/dashboard/welcome'])
    expect(mail.html).toContain('&lt;b&gt;Bike&lt;/b&gt; &amp; &quot;Co&quot;')
    expect(mail.html).not.toContain('<b>Bike')
  })

  test.each<[string, Partial<typeof tracking>, string]>([
    ['trackingUrl', { trackingUrl: 'http://ups.example/1' }, 'Enter an address that starts with https://.'],
    ['trackingUrl', { trackingUrl: 'javascript:alert(1)' }, 'Enter an address that starts with https://.'],
    ['carrier', { carrier: '  ' }, 'Carrier is required.'],
    ['trackingNumber', { trackingNumber: '' }, 'Tracking number is required.'],
  ])('with %s %j is refused with a field error, and the package stays exported', async (field, change, message) => {
    const { member, id } = await givenPackage(app, 'exported')
    const shipped = advance(app, id, { step: 'ship', tracking: { ...tracking, ...change } })
    await expect(shipped).rejects.toMatchObject({ status: 422, errors: [{ field, message }] })
    expect(await packageOf(app, member)).toMatchObject({ state: 'exported', carrier: null })
    await app.runJobs()
    expect(await emailsTo(member)).toEqual([])
  })

  test('sends no email when it was returned or delivered before the email job ran', async () => {
    for (const state of ['returned', 'delivered'] as const) {
      const { member, id } = await givenPackage(app, 'shipped')
      app.clock.advance(60_000)
      await advance(app, id, { step: state === 'returned' ? 'return' : 'deliver' })
      await app.runJobs()
      expect(await emailsTo(member)).toEqual([])
    }
  })
})

describe('back to ready', () => {
  test.each(['returned', 'failed'] as const)(
    'a package that is %s goes out again to the current address of its member',
    async (state) => {
      const { member, id } = await givenPackage(app, state, { profile: { streetAddress: '12 Elm St' } })
      await (await app.as(member)).patch('/api/me', { streetAddress: '99 Oak Ave' })
      expect(await advance(app, id, { step: 'reship' })).toMatchObject({
        state: 'ready',
        address: { streetAddress: '99 Oak Ave' },
        carrier: null,
        trackingNumber: null,
        trackingUrl: null,
      })
      app.clock.advance(60_000)
      await advance(app, id, { step: 'export' })
      await advance(app, id, { step: 'ship', tracking: { ...tracking, trackingNumber: 'SECOND' } })
      await app.runJobs()
      expect(await emailsTo(member)).toHaveLength(1)
    },
  )

  test('the member gets an email for each shipment', async () => {
    const { member, id } = await givenPackage(app, 'shipped')
    await app.runJobs()
    app.clock.advance(60_000)
    for (const event of [{ step: 'return' }, { step: 'reship' }, { step: 'export' }] as const) await advance(app, id, event)
    await advance(app, id, { step: 'ship', tracking: { ...tracking, trackingNumber: 'SECOND' } })
    await app.runJobs()
    expect(await emailsTo(member)).toHaveLength(2)
  })

  test('undoing an export applies the current address', async () => {
    const { member, id } = await givenPackage(app, 'exported', { profile: { streetAddress: '12 Elm St' } })
    await (await app.as(member)).patch('/api/me', { streetAddress: '99 Oak Ave' })
    expect((await packageOf(app, member))?.address).toMatchObject({ streetAddress: '12 Elm St' })
    expect(await advance(app, id, { step: 'undo-export' })).toMatchObject({ address: { streetAddress: '99 Oak Ave' } })
  })

  test('an address that cannot be delivered to leaves the package pending', async () => {
    const { member, id } = await givenPackage(app, 'returned')
    const shipping = { ...app.deps.shipping, validateAddress: () => 'Nobody delivers there.' }
    await advance({ deps: { ...app.deps, shipping } }, id, { step: 'reship' })
    expect(await packageOf(app, member)).toMatchObject({ state: 'pending_address', address: null, carrier: null })
  })
})

test('advancePackage: refused while the member has no access, and works once access is back', async () => {
  const { member, id } = await givenPackage(app, 'ready')
  const open = (general: boolean) => seedAccessDecisions(app.deps.db, [{ userId: member.id, general, podMarketplace: null }])
  await open(false)
  await expect(advance(app, id, { step: 'export' })).rejects.toMatchObject({
    status: 409,
    detail: 'This member doesn’t have a membership right now. The package is on hold until they’re back.',
  })
  expect((await packageOf(app, member))?.state).toBe('ready')
  await open(true)
  expect((await advance(app, id, { step: 'export' })).state).toBe('exported')
})

describe('handPackageToCarrier', () => {
  test('with labels bought by hand, exports the package and waits for a tracking number', async () => {
    const { member, id } = await givenPackage(app, 'ready')
    for (let i = 0; i < 2; i++) expect((await handPackageToCarrier(app.deps, id)).state).toBe('exported')
    expect(await packageOf(app, member)).toMatchObject({ state: 'exported', trackingNumber: null })
  })

  test('with labels sold by the provider, ships the package at once with one label', async () => {
    const shipping = createFakeShipping()
    const { id } = await givenPackage(app, 'ready')
    const shipped = await handPackageToCarrier({ ...app.deps, shipping }, id)
    expect(shipped).toMatchObject({ state: 'shipped', carrier: 'Shop', trackingUrl: expect.stringMatching(/^https:/) })
    await expect(handPackageToCarrier({ ...app.deps, shipping }, id)).rejects.toMatchObject(notThere)
    expect(shipping.sold.size).toBe(1)
  })

  test('after a failure, continues where it stopped and buys one label', async () => {
    const shipping = Object.assign(createFakeShipping(), { failures: 1 })
    const { member, id } = await givenPackage(app, 'ready')
    await expect(handPackageToCarrier({ ...app.deps, shipping }, id)).rejects.toThrow('The label shop cannot be reached.')
    expect((await packageOf(app, member))?.state).toBe('exported')
    const both = await Promise.allSettled([1, 2].map(() => handPackageToCarrier({ ...app.deps, shipping }, id)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(shipping.sold.size).toBe(1)
  })

  test('a package that goes out again gets its own label', async () => {
    const shipping = createFakeShipping()
    const { id } = await givenPackage(app, 'ready')
    await handPackageToCarrier({ ...app.deps, shipping }, id)
    app.clock.advance(60_000)
    await advance(app, id, { step: 'return' })
    await advance(app, id, { step: 'reship' })
    await handPackageToCarrier({ ...app.deps, shipping }, id)
    expect(shipping.sold.size).toBe(2)
  })

  test('a package that is not ready is refused', async () => {
    for (const state of ['pending_address', 'delivered', 'canceled'] as const) {
      const { id } = await givenPackage(app, state)
      await expect(handPackageToCarrier(app.deps, id)).rejects.toMatchObject(notThere)
    }
  })
})
