import { expect, test } from 'vitest'
import { givenApp } from '#test/harness/index.ts'
import { givenSignInAccount } from '#test/harness/sign-in.ts'

const minuteMs = 60_000

test('GET /api/account: shows how a member signs in and their sessions', async () => {
  const app = await givenApp()
  const member = await givenSignInAccount(app.deps)
  const otherAccount = await givenSignInAccount(app.deps)
  await app.as(otherAccount)
  const first = await app.as(member)
  app.clock.advance(11 * minuteMs)
  const second = await app.as(member)
  const session = { id: expect.stringMatching(/^[\w-]{43}$/), device: 'A test', isCurrent: false }
  const then = '2026-01-05T12:00:00.000Z'
  const now = '2026-01-05T12:11:00.000Z'
  const account = {
    email: member.email,
    keptBy: null,
    pendingEmail: null,
    secretChangedAt: null,
    authenticatorSince: null,
    recoveryCodesLeft: 0,
    passkeys: [],
  }
  expect((await second.get('/api/account')).body).toEqual({
    ...account,
    isFresh: true,
    sessions: [
      { ...session, isCurrent: true, signedInAt: now, seenAt: now },
      { ...session, signedInAt: then, seenAt: then },
    ],
  })
  expect((await first.get('/api/account')).body).toEqual({
    ...account,
    isFresh: false,
    sessions: [
      { ...session, signedInAt: now, seenAt: now },
      { ...session, isCurrent: true, signedInAt: then, seenAt: then },
    ],
  })
})
