import { expect, test } from 'vitest'
import { givenApp } from '#test/harness/index.ts'
import { givenSignInAccount } from '#test/harness/sign-in.ts'
import { findUserByEmail } from '../index.ts'
import { revokeSessionsOf } from '../account/revoke-sessions.ts'
import { openTestSession } from './open-test-session.ts'
import { oidcPayloads, sessions } from '../tables.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

async function givenSession() {
  const product = await givenApp()
  const member = await givenSignInAccount(product.deps)
  const client = await product.as(member)
  const session = async () => (await client.get('/api/auth/session')).body
  const seenAt = async () => (await product.deps.db.select().from(sessions))[0]?.seenAt.toISOString()
  return { product, member, client, session, seenAt }
}

test('session: lasts thirty days while it is used', async () => {
  const { product, session } = await givenSession()
  for (let day = 1; day < 30; day++) {
    product.clock.advance(dayMs)
    expect(await session()).toHaveProperty('user')
  }
  expect(await session()).toMatchObject({ expires: '2026-02-04T12:00:00.000Z' })
  product.clock.advance(dayMs)
  expect(await session()).toEqual({})
})

test('session: expires after seven days without use', async () => {
  const { product, session } = await givenSession()
  product.clock.advance(7 * dayMs - minuteMs)
  expect(await session()).toHaveProperty('user')
  product.clock.advance(7 * dayMs)
  expect(await session()).toEqual({})
})

test('session: records its use every five minutes at most', async () => {
  const { product, session, seenAt } = await givenSession()
  product.clock.advance(4 * minuteMs)
  expect(await session()).toMatchObject({ expires: '2026-01-12T12:00:00.000Z' })
  expect(await seenAt()).toBe('2026-01-05T12:00:00.000Z')
  product.clock.advance(minuteMs)
  expect(await session()).toMatchObject({ expires: '2026-01-12T12:05:00.000Z' })
  expect(await seenAt()).toBe('2026-01-05T12:05:00.000Z')
})

test('session: survives a clock set back, and its last-seen time is unchanged', async () => {
  const { product, session, seenAt } = await givenSession()
  product.clock.advance(-60 * minuteMs)
  expect(await session()).toHaveProperty('user')
  expect(await seenAt()).toBe('2026-01-05T12:00:00.000Z')
})

test('session: the database contains no secret of it', async () => {
  const { product, member } = await givenSession()
  const [, token = ''] = (await openTestSession(product.deps, member.id)).split('=')
  expect(token).toHaveLength(43)
  expect(JSON.stringify(await product.deps.db.select().from(sessions))).not.toContain(token)
})

test('revokeSessionsOf: the next request is anonymous', async () => {
  const { product, member, session } = await givenSession()
  await revokeSessionsOf(product.deps, product.deps.db, member.id)
  expect(await session()).toEqual({})
})

test('sweep: deletes expired sessions and issuer data', async () => {
  const { product } = await givenSession()
  const { db, clock, jobs } = product.deps
  const payload = { kind: 'Session', uid: null, grantId: null, payload: '', consumedAt: null }
  await db.insert(oidcPayloads).values([
    { ...payload, id: 'old', expiresAt: clock.now() },
    { ...payload, id: 'new', expiresAt: new Date(clock.now().getTime() + 8 * dayMs) },
  ])
  product.clock.advance(7 * dayMs + minuteMs)
  const { identityPruningDue: sweep } = await import('../jobs.ts')
  await jobs.enqueue(db, sweep, {})
  expect(await product.runJobs()).toBe(1)
  expect(await db.select().from(sessions)).toEqual([])
  expect((await db.select().from(oidcPayloads)).map(({ id }) => id)).toEqual(['new'])
})

test('findUserByEmail: finds a user in any case', async () => {
  const { product, member } = await givenSession()
  expect(await findUserByEmail(product.deps.db, member.email.toUpperCase())).toMatchObject({ id: member.id, email: member.email })
  expect(await findUserByEmail(product.deps.db, 'nobody@example.test')).toBeNull()
})
