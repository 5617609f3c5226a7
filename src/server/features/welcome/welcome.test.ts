import { expect, test } from 'vitest'
import { dayMs, joinAs, passTimeAtProvider } from '#test/factories/membership.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { accessBegan } from '../billing/index.ts'
import { jobHandlers } from './feature.ts'
import { createPackages } from './create-packages.ts'
import { welcomePackages } from './tables.ts'

const packages = ({ deps }: TestApp) => deps.db.select().from(welcomePackages)

test('accessBegan: creates a welcome package that waits for an address', async () => {
  const app = await givenApp()
  const { id } = await givenPerson(app)
  await app.deps.jobs.enqueue(app.deps.db, accessBegan, { userId: id })
  await app.runJobs()
  expect(await packages(app)).toMatchObject([
    {
      id: expect.any(String),
      userId: id,
      kind: 'welcome',
      state: 'pending_address',
      createdAt: app.clock.now(),
      changedAt: app.clock.now(),
    },
  ])
})

test('accessBegan: a paid and a free membership create one package each, also after renewals', async () => {
  const app = await givenApp()
  for (const promoCode of [null, 'FREE100']) {
    const { id } = await joinAs(app, { interval: 'monthly', ...(promoCode && { promoCode }) })
    expect(id).toBeTruthy()
  }
  await passTimeAtProvider(app, 40 * dayMs)
  expect((await packages(app)).map(({ state }) => state)).toEqual(['pending_address', 'pending_address'])
})

test('accessBegan: repeated and concurrent jobs create one package', async () => {
  const app = await givenApp()
  const { id } = await givenPerson(app)
  await Promise.all(Array.from({ length: 5 }, async () => jobHandlers[0]?.run(app.deps, { userId: id })))
  await app.deps.jobs.enqueue(app.deps.db, accessBegan, { userId: id })
  await app.runJobs()
  expect(await packages(app)).toHaveLength(1)
})

const packageAddress = {
  name: 'Ada Reyes',
  streetAddress: '1 Elm St',
  additionalAddress: null,
  city: 'Austin',
  state: 'TX' as const,
  zipcode: '01234',
  phone: null,
  shirtSize: null,
}

test('createPackages: leaves a shipped package unchanged', async () => {
  const app = await givenApp()
  const { id: userId } = await givenPerson(app)
  const newcomer = { id: app.deps.newId(), userId, since: app.clock.now() }
  await createPackages(app.deps.db, [newcomer])
  await app.deps.db.update(welcomePackages).set({ state: 'shipped', address: packageAddress })
  app.clock.advance(1_000)
  await createPackages(app.deps.db, [{ id: app.deps.newId(), userId, since: app.clock.now() }])
  expect(await packages(app)).toMatchObject([{ state: 'shipped', createdAt: newcomer.since }])
})

test('accessBegan: an unknown user gets no package', async () => {
  const app = await givenApp()
  await app.deps.jobs.enqueue(app.deps.db, accessBegan, { userId: app.deps.newId() })
  await app.runJobs()
  expect(await packages(app)).toEqual([])
})
