import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await givenApp()
})
afterAll(() => app.stop())

const [a, b] = ['ra0000001', 'rb0000002']

async function givenSheet(slug: string) {
  const member = await givenMember(app)
  const client = await app.as(member)
  const save = (version: number, changes: Record<string, unknown>) =>
    client.patch(`/api/worksheets/${slug}`, { version, changes })
  const read = async () => (await client.get(`/api/worksheets/${slug}`)).body as { version: number; cells: Record<string, unknown> }
  return { member, client, save, read }
}

test('worksheet: empty until saved, and a save changes only the cells it sends', async () => {
  const { save, read, client } = await givenSheet('vision')
  expect(await read()).toEqual({ slug: 'vision', version: 0, savedAt: null, cells: {} })
  expect((await save(0, { why: 'Time with my family', doors: 12 })).body).toMatchObject({ version: 1 })
  expect((await save(1, { doors: null, tenYears: '<script>alert(1)</script>' })).status).toBe(200)
  expect((await read()).cells).toEqual({ why: 'Time with my family', tenYears: '<script>alert(1)</script>' })
  const { body } = await client.get('/api/worksheets')
  const { worksheets } = body as { worksheets: { slug: string; filled: number; of: number }[] }
  expect(worksheets).toHaveLength(10)
  expect(worksheets[0]).toMatchObject({ slug: 'vision', filled: 2, of: 7 })
})

test('worksheet: not visible to another member', async () => {
  const own = await givenSheet('money')
  await own.save(0, { cash: 12_000 })
  const other = await givenSheet('money')
  expect((await other.read()).cells).toEqual({})
})

test('worksheet: an outdated version gets 409 for a changed cell, and can save other cells', async () => {
  const { save, read } = await givenSheet('vision')
  await save(0, { why: 'One' })
  expect(await save(0, { why: 'Two' })).toMatchObject({ status: 409, body: { code: 'worksheet-changed' } })
  expect(await save(0, { why: 'Two', doors: 1 })).toMatchObject({ status: 409 })
  expect((await read()).cells).toEqual({ why: 'One' })
  expect((await save(0, { doors: 4 })).status).toBe(200)
  // The response was lost, so the browser sends it again.
  expect((await save(0, { why: 'One' })).body).toMatchObject({ version: 2 })
  expect((await save(2, { why: 'Two' })).status).toBe(200)
  await save(3, { why: null })
  expect(await save(2, { why: 'Three' })).toMatchObject({ status: 409 })
})

test('worksheet: rows added concurrently are both saved', async () => {
  const { save, read } = await givenSheet('pipeline')
  const responses = await Promise.all([
    save(0, { deals: [a], [`deals.${a}.address`]: '12 Oak Street' }),
    save(0, { deals: [b], [`deals.${b}.address`]: '4 Elm Street' }),
  ])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const { cells } = await read()
  expect([...(cells['deals'] as string[])].sort()).toEqual([a, b])
  expect((await save(2, { [`deals.${a}`]: null })).body).toMatchObject({ cells: { deals: [b] } })
})

test('worksheet: 422 names invalid cells, and nothing is saved', async () => {
  const { save, read } = await givenSheet('money')
  expect(await save(0, { cash: -1, [`debts.${a}.rate`]: 60, nextStep: 'x' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'cash' }, { field: `debts.${a}.rate` }] },
  })
  const rows = Array.from({ length: 21 }, (_, i) => `r000000${10 + i}`)
  expect(await save(0, { income: rows })).toMatchObject({ status: 422, body: { errors: [{ field: 'income' }] } })
  expect(await save(0, { cash: { more: 1 } })).toMatchObject({ status: 422 })
  expect(await save(0, { nextStep: 'a\u0000b' })).toMatchObject({ status: 422 })
  expect((await read()).cells).toEqual({})
})

test('worksheet: unknown cells are ignored, and an unknown worksheet is 404', async () => {
  const { save, client } = await givenSheet('goals')
  expect((await save(0, { unknown: 1, 'year.1.goal': 'x' })).body).toEqual({ slug: 'goals', version: 0, savedAt: null, cells: {} })
  expect((await client.get('/api/worksheets/secrets')).status).toBe(404)
})
