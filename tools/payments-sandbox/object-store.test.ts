import { expect, test } from 'vitest'
import { givenMember, noonOf } from '#test/harness/sandbox-clock.ts'
import { givenSandbox } from '#test/harness/sandbox.ts'
import { newCustomer } from './objects/customers.ts'
import { openWriteBehindStore, openObjectStore } from './object-store.ts'

const customer = (i: number, name = 'Ann') => newCustomer({ id: `cus_${i}`, now: i }, { email: null, name, metadata: {} })
const newest = { limit: 3 }

test('openWriteBehindStore: finds and lists objects in creation order, before and after a flush', async () => {
  const { db } = await givenSandbox()
  await db.transaction(async (tx) => {
    const writeBehindStore = await openWriteBehindStore(tx)
    for (let i = 0; i < 3_005; i += 1) await writeBehindStore.save(customer(i))
    await writeBehindStore.save(customer(7, 'Bob'))
    expect(await writeBehindStore.find('cus_7')).toMatchObject({ name: 'Bob' })
    expect(await writeBehindStore.find('cus_none')).toBeNull()
    expect((await openObjectStore(tx).list('customer', {}, newest)).map(({ id }) => id)).toEqual([
      'cus_2999',
      'cus_2998',
      'cus_2997',
    ])
    expect((await writeBehindStore.list('customer', {}, newest)).map(({ id }) => id)).toEqual([
      'cus_3004',
      'cus_3003',
      'cus_3002',
    ])
    expect(await openObjectStore(tx).find('cus_7')).toMatchObject({ name: 'Bob' })
    await writeBehindStore.delete('cus_3004')
    expect(await writeBehindStore.find('cus_3004')).toBeNull()
  })
})

test('sandbox state: invoice numbers continue, and fail-next declines the requested count', async () => {
  const { stripe, sandbox, advance, invoices } = await givenMember()
  const refuse = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"count":5}' }
  await sandbox.browser.request('/control/fail-next', refuse)
  await advance(noonOf('2026-03-04') + 7200)
  const [renewal] = (await invoices()).slice(1)
  expect([renewal?.attempt_count, renewal?.number?.split('-').at(-1)]).toEqual([2, '0002'])
  for (const outcome of ['refused', 'refused', 'refused', 'paid']) {
    expect(
      await stripe.invoices.pay(renewal!.id).then(
        ({ status }) => status,
        () => 'refused',
      ),
    ).toBe(outcome)
  }
})
