import { focusManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readVisitor } from '#contract/visitor.ts'
import { answersCache, eraseKept } from '../service-worker/kept.ts'
import { answer, disconnectOnce, refuse, sentTo } from '../testing/fake-api.ts'
import { member } from '../testing/visitors.ts'
import { keepLastSeen, readLastSeen } from './last-seen.ts'
import { ownProblem } from './own-problem.ts'
import { setPageOwner } from './page-owner.ts'
import { queryOf } from './queries.ts'
import { primeQueries, queryClient } from './query-client.ts'

const me = member.user?.id ?? ''
const address = '/api/visitor'
const query = queryOf(readVisitor)
const ask = () => queryClient.fetchQuery({ ...query, retry: false })

beforeEach(() => {
  setPageOwner(me)
  onTestFinished(eraseKept)
})

/** What this device saw last. */
async function keepAnswer(userId: string): Promise<void> {
  const cache = await caches.open(answersCache + userId)
  await cache.put(address, Response.json({ ...member, podId: 'kept' }))
}

function goOffline(): void {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  disconnectOnce(readVisitor)
}

test('queryOf: its key is the address, under which the data of the page is found', async () => {
  answer(readVisitor, member)
  expect(query.queryKey).toEqual([address])
  expect(await ask()).toEqual(member)
  primeQueries({ [address]: { ...member, podId: 'primed' } })
  expect(queryClient.getQueryData(query.queryKey)?.podId).toBe('primed')
  expect(await ask()).toMatchObject({ podId: 'primed' })
  expect(sentTo(readVisitor)).toHaveLength(1)
})

test('queryOf: offline, returns what this device stored last', async () => {
  await keepAnswer(me)
  goOffline()
  expect(await ask()).toMatchObject({ podId: 'kept' })
})

test('queryOf: offline, fails without stored data', async () => {
  await keepAnswer('0190c0de-0000-7000-8000-0000000000ff')
  goOffline()
  await expect(ask()).rejects.toMatchObject({ code: 'offline' })
})

test('queryOf: a stranger gets no stored data', async () => {
  await keepAnswer(me)
  setPageOwner(null)
  goOffline()
  await expect(ask()).rejects.toMatchObject({ code: 'offline' })
})

test('queryOf: stored data does not replace what the page already shows', async () => {
  await keepAnswer(me)
  queryClient.setQueryData(query.queryKey, member)
  await queryClient.invalidateQueries({ refetchType: 'none' })
  goOffline()
  await expect(ask()).rejects.toMatchObject({ code: 'offline' })
  expect(queryClient.getQueryData(query.queryKey)).toEqual(member)
})

test('queryOf: a refusal is thrown despite stored data', async () => {
  await keepAnswer(me)
  refuse(readVisitor, 'forbidden')
  await expect(ask()).rejects.toMatchObject({ code: 'forbidden' })
})

test('keepLastSeen: stores answers two seconds after the last, with those that were there before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  queryClient.setQueryData(['/api/before'], 'early')
  queryClient.setQueryData(['words of a form'], 'no call')
  // Storage is cleared after this test.
  const followed = vi.spyOn(queryClient.getQueryCache(), 'subscribe')
  onTestFinished(() => {
    for (const { value } of followed.mock.results) if (typeof value === 'function') value()
    followed.mockRestore()
  })
  keepLastSeen(me)
  queryClient.setQueryData(['/api/after'], 'first')
  queryClient.setQueryData(['/api/after'], 'late')
  vi.advanceTimersByTime(1999)
  expect(await caches.has(answersCache + me)).toBe(false)
  vi.advanceTimersByTime(1)
  await expect.poll(() => readLastSeen(me, '/api/after')).toBe('late')
  expect(await readLastSeen(me, '/api/before')).toBe('early')
  const cache = await caches.open(answersCache + me)
  expect(await cache.keys()).toHaveLength(2)
  expect(await readLastSeen('someone', '/api/after')).toBeUndefined()
})

const { retry } = queryClient.getDefaultOptions().queries ?? {}
const isRetried = (failures: number, error: unknown): boolean => typeof retry === 'function' && retry(failures, error as Error)

test.each([
  ['unavailable', true],
  ['timeout', true],
  ['offline', false],
  ['internal', false],
  ['forbidden', false],
] as const)('query client: whether a call that failed with "%s" is tried again is %s', (code, isAgain) => {
  expect(isRetried(0, ownProblem(code))).toBe(isAgain)
})

test('query client: retries twice at most, and only our own problems', () => {
  expect([1, 2].map((failures) => isRetried(failures, ownProblem('timeout')))).toEqual([true, false])
  expect(isRetried(0, new TypeError('odd'))).toBe(false)
})

test('query client: returning from another window or tab counts, while the page is visible', () => {
  let times = 0
  onTestFinished(focusManager.subscribe(() => (times += 1)))
  dispatchEvent(new Event('focus'))
  dispatchEvent(new Event('visibilitychange'))
  expect(times).toBe(2)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => hidden.mockRestore())
  dispatchEvent(new Event('focus'))
  expect(times).toBe(2)
})
