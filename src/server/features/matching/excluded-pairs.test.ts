import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenApp } from '#test/harness/index.ts'
import { loadExclusions } from './excluded-pairs.ts'

test('loadExclusions: excludes a spouse while the member is married, ignoring an outdated spouse email', async () => {
  const app = await givenApp()
  const { db } = app.deps
  const one = await givenMember(app)
  const other = await givenMember(app, { profile: { maritalStatus: 'Married', spouseEmail: one.email } })
  const pod = { id: app.deps.newId(), memberIds: [one.id] }
  const isExcludedPair = async () => (await loadExclusions(db, [one.id, other.id]))(other.id, pod)
  expect(await isExcludedPair()).toBe(true)
  await db.execute(sql`update profiles set marital_status = 'Single' where user_id = ${other.id}`)
  expect(await isExcludedPair()).toBe(false)
})
