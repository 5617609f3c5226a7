import { focusManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { getVisitor } from '#contract/pages/visitor.ts'
import { responsesCache, clearMemberCaches } from '../service-worker/cache-names.ts'
import { respondWith, failConnectionOnce, respondWithProblem, requestsTo } from '../testing/fake-api.ts'
import { member } from '../testing/visitors.ts'
import { startStoringResponses, findStoredResponse } from './offline-responses.ts'
import { clientProblem } from './client-problem.ts'
import { setPageUserId } from './page-user.ts'
import { queryOf } from './queries.ts'
import { primeQueries, queryClient } from './query-client.ts'

const me = member.user?.id ?? ''
const url = '/api/visitor'
const query = queryOf(getVisitor)
const fetchData = () => queryClient.fetchQuery({ ...query, retry: false })

beforeEach(() => {
  setPageUserId(me)
  onTestFinished(clearMemberCaches)
})

/** The responses stored on this device. */
async function cacheResponse(userId: string): Promise<void> {
  const cache = await caches.open(responsesCache + userId)
  await cache.put(url, Response.json({ ...member, podId: 'kept' }))
}

function simulateOffline(): void {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  failConnectionOnce(getVisitor)
}

test('queryOf: its key is the URL, under which the data of the page is found', async () => {
  respondWith(getVisitor, member)
  expect(query.queryKey).toEqual([url])
  expect(await fetchData()).toEqual(member)
  primeQueries({ [url]: { ...member, podId: 'primed' } })
  expect(queryClient.getQueryData(query.queryKey)?.podId).toBe('primed')
  expect(await fetchData()).toMatchObject({ podId: 'primed' })
  expect(requestsTo(getVisitor)).toHaveLength(1)
})

test('queryOf: offline, returns what this device stored last', async () => {
  await cacheResponse(me)
  simulateOffline()
  expect(await fetchData()).toMatchObject({ podId: 'kept' })
})

test('queryOf: offline, fails without stored data', async () => {
  await cacheResponse('0190c0de-0000-7000-8000-0000000000ff')
  simulateOffline()
  await expect(fetchData()).rejects.toMatchObject({ code: 'offline' })
})

test('queryOf: an anonymous visitor gets no stored data', async () => {
  await cacheResponse(me)
  setPageUserId(null)
  simulateOffline()
  await expect(fetchData()).rejects.toMatchObject({ code: 'offline' })
})

test('queryOf: stored data does not replace what the page already shows', async () => {
  await cacheResponse(me)
  queryClient.setQueryData(query.queryKey, member)
  await queryClient.invalidateQueries({ refetchType: 'none' })
  simulateOffline()
  await expect(fetchData()).rejects.toMatchObject({ code: 'offline' })
  expect(queryClient.getQueryData(query.queryKey)).toEqual(member)
})

test('queryOf: a refusal is thrown despite stored data', async () => {
  await cacheResponse(me)
  respondWithProblem(getVisitor, 'forbidden')
  await expect(fetchData()).rejects.toMatchObject({ code: 'forbidden' })
})

test('startStoringResponses: stores answers two seconds after the last, with those that were there before', async () => {
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
  startStoringResponses(me)
  queryClient.setQueryData(['/api/after'], 'first')
  queryClient.setQueryData(['/api/after'], 'late')
  vi.advanceTimersByTime(1999)
  expect(await caches.has(responsesCache + me)).toBe(false)
  vi.advanceTimersByTime(1)
  await expect.poll(() => findStoredResponse(me, '/api/after')).toBe('late')
  expect(await findStoredResponse(me, '/api/before')).toBe('early')
  const cache = await caches.open(responsesCache + me)
  expect(await cache.keys()).toHaveLength(2)
  expect(await findStoredResponse('someone', '/api/after')).toBeUndefined()
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
  expect(isRetried(0, clientProblem(code))).toBe(isAgain)
})

test('query client: retries twice at most, and only our own problems', () => {
  expect([1, 2].map((failures) => isRetried(failures, clientProblem('timeout')))).toEqual([true, false])
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
