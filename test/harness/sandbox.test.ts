import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenSandbox } from './sandbox.ts'

test("givenSandbox: reports responses, list items and webhooks that differ from the SDK's types", async () => {
  const { stripe, db, takeErrors } = await givenSandbox()
  const { id } = await stripe.customers.create({ email: 'ann@example.com' })
  expect(await takeErrors()).toEqual([])
  await db.execute(sql`update sandbox_objects set data = jsonb_set(data::jsonb, '{balance}', '"none"')::json where id = ${id}`)
  await stripe.customers.retrieve(id)
  await stripe.customers.list()
  expect(await takeErrors()).toEqual(['customer.balance: "none" is not number', 'customer.balance: "none" is not number'])
  await stripe.customers.update(id, { name: 'Ann' })
  expect(await takeErrors()).toEqual([
    'customer.balance: "none" is not number',
    'event.data.object.balance: "none" is not number',
  ])
  await db.execute(sql`delete from sandbox_objects where object = 'event'`)
})
