import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp } from '#test/harness/index.ts'
import { withBillingLease } from './lease.ts'

test('withBillingLease: work longer than the lease finishes before the next work starts', async () => {
  const app = await givenApp()
  const { id } = await givenPerson(app)
  const order: string[] = []
  const long = withBillingLease(
    app.deps,
    id,
    async () => {
      order.push('long begins')
      await sleep(900)
      order.push('long ends')
    },
    0.3,
  )
  while (order.length === 0) await sleep(5)
  await withBillingLease(app.deps, id, async () => void order.push('next'), 0.3)
  await long
  expect(order).toEqual(['long begins', 'long ends', 'next'])
})
