import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenApp } from '#test/harness/index.ts'

const path = '/api/notification-choices'

type Choice = { topic: string; mail: boolean; app: boolean; push: boolean }

test('notification choices: start with the defaults, and switching one off leaves the others', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  const before: Choice[] = (await client.get(path)).body
  const usuallyOff = { topic: 'posts', mail: false, app: true, push: false }
  expect(before.filter(({ mail, app: inApp }) => !mail || !inApp)).toEqual([usuallyOff])
  const answers = await Promise.all([
    client.patch(path, { topic: 'events', mail: false }),
    client.patch(path, { topic: 'events', app: false }),
    client.patch(path, { topic: 'pod', mail: false }),
    client.patch(path, { topic: 'match' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const off = ((await client.get(path)).body as Choice[]).filter(({ mail, app: inApp }) => !mail || !inApp)
  expect(off).toEqual([
    { topic: 'pod', mail: false, app: true, push: true },
    { topic: 'events', mail: false, app: false, push: false },
    usuallyOff,
  ])
})

test('notification choices: a required channel cannot be switched off, and an unknown topic is 422', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  const refused = await client.patch(path, { topic: 'membership', mail: false })
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { errors: [{ field: 'mail', message: 'You can’t turn off these notifications.' }] },
  ])
  expect((await client.patch(path, { topic: 'place', push: false })).status).toBe(200)
  const membership = ((await client.get(path)).body as Choice[]).find(({ topic }) => topic === 'place')
  expect(membership).toEqual({ topic: 'place', mail: true, app: true, push: false })
  for (const body of [{ topic: 'x', mail: false }, { mail: false }, { topic: 'pod', mail: 'no' }])
    expect((await client.patch(path, body)).status).toBe(422)
})
