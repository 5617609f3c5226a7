import { expect, test } from 'vitest'
import { breakProvider, givenMembership, providerOf } from '#test/factories/membership.ts'
import { order, prices, deliverWebhooks } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import { openBrowser } from '#test/harness/browser.ts'
import { givenApp, testOrigin, type TestApp } from '#test/harness/index.ts'
import { givenSignInAccount, signIn, testPassword } from '#test/harness/sign-in.ts'
import { getEmailLink } from '#test/harness/sign-up.ts'
import { deleteAccount } from '../identity/index.ts'
import { createCustomer } from './customers.ts'
import { createSubscription } from './create-subscription.ts'
import { reconcileAll } from './reconcile.ts'
import { findCustomerId } from './store/customers.ts'
import { listSubscriptions } from './store/subscriptions.ts'

const customerOf = async (app: TestApp, userId: string) => {
  const id = await findCustomerId(app.deps.db, userId)
  return id ? providerOf(app).customers.retrieve(id) : null
}
const removeUser = ({ deps }: TestApp, id: string) => deps.db.transaction((tx) => deleteAccount(deps, tx, id))

test('email change: the customer at the provider gets the new address', async () => {
  const app = await givenApp()
  const member = await givenSignInAccount(app.deps)
  const browser = openBrowser(app.app, testOrigin)
  await signIn(browser, member.email)
  const client = await app.as(member)
  await order(client)
  expect(await customerOf(app, member.id)).toMatchObject({ email: member.email })
  const response = await client.post('/api/account/email', { email: 'dana@new.example.test' })
  expect([response.status, response.text.slice(0, 80)]).toEqual([200, expect.anything()])
  const link = await getEmailLink(app, 'confirm-new-email', 'dana@new.example.test')
  await browser.submit(await browser.visit(link), { password: testPassword })
  await app.runJobs()
  expect(await customerOf(app, member.id)).toMatchObject({ email: 'dana@new.example.test' })
})

test('account deletion: cancels the subscription and deletes the customer at the provider', async () => {
  const { app, member, id } = await givenMembership()
  const provider = providerOf(app)
  const customerId = (await findCustomerId(app.deps.db, member.id)) ?? ''
  await removeUser(app, member.id)
  await app.runJobs()
  expect((await provider.subscriptions.retrieve(id)).status).toBe('canceled')
  expect(await provider.customers.retrieve(customerId)).toEqual(expect.objectContaining({ id: customerId, deleted: true }))
  expect(await findCustomerId(app.deps.db, member.id)).toBeNull()
  expect(await listSubscriptions(app.deps.db, member.id)).toMatchObject([{ id, status: 'canceled', hasAccess: false }])
  await deliverWebhooks(app)
  const { rows: events } = await app.deps.db.execute<{ payload: object }>('select payload from stripe_events')
  expect(events.length).toBeGreaterThan(10)
  expect(JSON.stringify(events)).not.toContain(member.email)
  await removeUser(app, member.id)
  expect(await app.runJobs()).toBe(0)
})

test('account deletion: an account without a customer needs no call to the provider', async () => {
  const app = await givenApp()
  const member = await givenPerson(app)
  breakProvider(app)
  await removeUser(app, member.id)
  await app.runJobs()
})

test('account deletion: succeeds while the provider is down, and the subscription is canceled later', async () => {
  const { app, member, id } = await givenMembership()
  const payments = { ...app.deps.payments }
  breakProvider(app)
  await removeUser(app, member.id)
  await expect(app.runJobs()).rejects.toMatchObject({ code: 'payments-unavailable' })
  Object.assign(app.deps.payments, payments)
  await app.deps.db.execute(`update pgboss.job set state = 'created' where state = 'active'`)
  await app.runJobs()
  expect((await providerOf(app).subscriptions.retrieve(id)).status).toBe('canceled')
})

test('reconcileAll: cancels the subscription of a deleted account whose deletion job was lost', async () => {
  const { app, member, id } = await givenMembership()
  const payments = { ...app.deps.payments }
  breakProvider(app)
  await removeUser(app, member.id)
  await expect(app.runJobs()).rejects.toMatchObject({ code: 'payments-unavailable' })
  Object.assign(app.deps.payments, payments)
  await app.deps.db.execute(`delete from pgboss.job where name = 'identity.account-deleted'`)
  await app.runJobs()
  expect((await providerOf(app).subscriptions.retrieve(id)).status).toBe('active')
  await reconcileAll(app.deps)
  await app.runJobs()
  expect((await providerOf(app).subscriptions.retrieve(id)).status).toBe('canceled')
  expect(await findCustomerId(app.deps.db, member.id)).toBeNull()
  await reconcileAll(app.deps)
  expect(
    (await app.deps.db.execute(`select 1 from pgboss.job where name = 'identity.account-deleted' and state = 'created'`)).rows,
  ).toEqual([])
})

test('account deletion: a pending order or customer is refused afterwards', async () => {
  const app = await givenApp()
  const member = await givenPerson(app)
  const payer = { userId: member.id, email: member.email, name: member.name }
  await removeUser(app, member.id)
  await app.runJobs()
  await expect(createSubscription(app.deps, payer, { priceId: prices.yearly })).rejects.toMatchObject({
    code: 'sign-in-required',
  })
  await expect(createCustomer(app.deps, payer, undefined)).rejects.toMatchObject({ code: 'sign-in-required' })
  expect((await providerOf(app).customers.list()).data).toEqual([])
})

test('reconcileAll: unlinks a customer deleted at the provider without a webhook, and a new order works', async () => {
  const { app, client, member } = await givenMembership()
  await providerOf(app).customers.del((await findCustomerId(app.deps.db, member.id)) ?? '')
  await app.deps.db.execute('delete from sandbox_deliveries')
  await reconcileAll(app.deps)
  await app.runJobs()
  expect(await findCustomerId(app.deps.db, member.id)).toBeNull()
  expect((await order(client)).clientSecret).not.toBeNull()
})
