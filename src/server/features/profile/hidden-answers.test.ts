import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { givenPerson } from '#test/factories/people.ts'
import { buildProfile } from '#test/factories/profile.ts'
import { givenApp } from '#test/harness/index.ts'
import { personalData } from './feature.ts'
import { findProfile } from './index.ts'

const app = await givenApp()
afterAll(app.stop)

const other = 'Other (please specify)'
const married = { maritalStatus: 'Married', spouseEmail: 'sam@example.com' } as const
const beekeeper = { currentRole: other, currentRoleOther: 'Beekeeper' } as const
const cleared = { maritalStatus: 'Single', spouseEmail: null, currentRole: 'Healthcare', currentRoleOther: null }

async function stored(userId: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await app.deps.db.execute(sql`
    select marital_status "maritalStatus", spouse_email "spouseEmail", "current_role" "currentRole", current_role_other "currentRoleOther"
    from profiles where user_id = ${userId}`)
  return rows[0]
}

test.each([
  ['the deciding answer alone', [{ maritalStatus: 'Single' }, { currentRole: 'Healthcare' }]],
  [
    'both in one save',
    [{ spouseEmail: 'x@example.com', currentRoleOther: 'x', maritalStatus: 'Single', currentRole: 'Healthcare' }],
  ],
  [
    'the hidden answer after the deciding one',
    [
      { currentRole: 'Healthcare', maritalStatus: 'Single' },
      { spouseEmail: 'x@example.com', currentRoleOther: 'x' },
    ],
  ],
])('PATCH /api/me: an answer that contradicts another is cleared: %s', async (_, patches) => {
  const member = await givenPerson(app, { profile: buildProfile({ ...married, ...beekeeper }) })
  const client = await app.as(member)
  for (const patch of patches) expect((await client.patch('/api/me', patch)).status).toBe(200)
  expect((await client.get('/api/me')).body).toMatchObject(cleared)
  expect(await stored(member.id)).toEqual(cleared)
  // A cleared answer does not return with the answer that required it.
  await client.patch('/api/me', { maritalStatus: 'Married' })
  expect((await stored(member.id))?.['spouseEmail']).toBeNull()
})

test('PATCH /api/me: concurrent saves store no contradiction', async () => {
  for (let i = 0; i < 5; i++) {
    const member = await givenPerson(app, { profile: buildProfile({ maritalStatus: 'Married', spouseEmail: null }) })
    const client = await app.as(member)
    await Promise.all(
      [{ maritalStatus: 'Single' }, { spouseEmail: 'x@example.com' }].map((patch) => client.patch('/api/me', patch)),
    )
    expect(await stored(member.id)).toMatchObject({ maritalStatus: 'Single', spouseEmail: null })
  }
})

async function givenContradiction(): Promise<string> {
  const { id } = await givenPerson(app, { profile: buildProfile({ ...married, ...beekeeper }) })
  await app.deps.db.execute(
    sql`update profiles set marital_status = 'Single', "current_role" = 'Healthcare' where user_id = ${id}`,
  )
  return id
}

test('findProfile and personalData: a stored contradiction is neither used nor exported', async () => {
  const id = await givenContradiction()
  expect(await findProfile(app.deps.db, id)).toMatchObject(cleared)
  expect(await personalData.sections[0]?.read(app.deps.db, id)).toEqual([expect.objectContaining(cleared)])
})
