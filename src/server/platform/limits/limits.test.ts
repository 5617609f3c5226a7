import { expect, test } from 'vitest'
import { givenApp } from '#test/harness/index.ts'
import { createLimits } from './limits.ts'

const limit = { name: 'test', max: 3, windowMs: 60_000 }

test('limits.hit: refuses above the limit until the window ends, per limit and key', async () => {
  const { deps, clock } = await givenApp()
  const { limits } = deps
  for (let i = 0; i < 3; i++) await limits.hit(limit, 'a')
  clock.advance(20_000)
  await expect(limits.hit(limit, 'a')).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 40 })
  await expect(limits.check(limit, 'a')).rejects.toMatchObject({ retryAfterSeconds: 40 })
  await limits.hit(limit, 'b')
  await limits.hit({ ...limit, name: 'another' }, 'a')
  clock.advance(40_000)
  await limits.check(limit, 'a')
  await limits.hit(limit, 'a')
})

test('limits.hit: concurrent hits from several processes stay within the limit', async () => {
  const { deps } = await givenApp()
  const processes = [deps.limits, createLimits(deps), createLimits(deps)]
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => processes[i % 3]!.hit(limit, 'a')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('limits.refund: a refunded hit does not count, and a refused hit cannot be refunded', async () => {
  const { deps } = await givenApp()
  const { limits } = deps
  for (let i = 0; i < 10; i++) {
    await limits.hit(limit, 'a')
    await limits.refund(limit, 'a')
  }
  for (let i = 0; i < 3; i++) await limits.hit(limit, 'a')
  for (let i = 0; i < 3; i++) {
    await expect(limits.hit(limit, 'a')).rejects.toThrow('Too many attempts. Try again in a minute.')
    await limits.refund(limit, 'a')
  }
  await expect(limits.hit(limit, 'a')).rejects.toMatchObject({ code: 'too-many-requests' })
  for (let i = 0; i < 3; i++) await limits.refund(limit, 'a')
  await expect(limits.hit(limit, 'a')).rejects.toMatchObject({ code: 'too-many-requests' })
})

test('limits.hit: a daily limit gives the wait in hours or minutes', async () => {
  const { deps, clock } = await givenApp()
  const daily = { name: 'daily', max: 1, windowMs: 24 * 3_600_000 }
  await deps.limits.hit(daily, 'a')
  const refusals: string[] = []
  for (const hoursOn of [0.25, 16, 7, 0.5]) {
    clock.advance(hoursOn * 3_600_000)
    await deps.limits.hit(daily, 'a').catch((error: Error) => refusals.push(error.message))
  }
  const waits = ['24 hours', '8 hours', '45 minutes', '15 minutes']
  expect(refusals).toEqual(waits.map((wait) => `You’ve reached the limit for now. Try again in ${wait}.`))
})

test('limits.hit: a clock set back does not lock a key out', async () => {
  const { deps, clock } = await givenApp()
  for (let i = 0; i < 3; i++) await deps.limits.hit(limit, 'a')
  clock.advance(-3_600_000)
  await deps.limits.check(limit, 'a')
  await deps.limits.hit(limit, 'a')
})

test('limits.sweep: deletes ended windows', async () => {
  const { deps, clock } = await givenApp()
  await deps.limits.hit(limit, 'a')
  expect(await deps.limits.pruneExpired()).toBe(0)
  clock.advance(61_000)
  expect(await deps.limits.pruneExpired()).toBe(1)
})
