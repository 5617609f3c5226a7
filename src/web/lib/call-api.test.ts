import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { endpoint } from '#contract/api/endpoint.ts'
import { Problem } from '#contract/problems/problem.ts'
import { callApi, onProblem, type Transport } from './call-api.ts'

const getThing = endpoint({
  method: 'GET',
  path: '/api/things/{id}',
  access: 'auth',
  summary: 'A thing',
  params: z.object({ id: z.string() }),
  response: z.object({ name: z.string() }),
})
const updateThing = endpoint({
  method: 'PATCH',
  path: '/api/things',
  access: 'auth',
  summary: 'Changes it',
  body: z.object({ name: z.string() }),
})

type SentRequest = { url: string; init: RequestInit }

function fakeTransport(
  answer: () => Response | Promise<Response>,
  isOnline = true,
): { transport: Transport; requests: SentRequest[] } {
  const requests: SentRequest[] = []
  const fetch: Transport['fetch'] = async (url, init) => {
    requests.push({ url: url as string, init: init ?? {} })
    return answer()
  }
  return { transport: { fetch, isOnline: () => isOnline }, requests }
}

const problem =
  (status: number, body: unknown): (() => Response) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } })

async function failureOf(transport: Transport): Promise<Problem> {
  const error: unknown = await callApi(updateThing, { body: { name: 'x' } }, { transport }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Problem)
  return error as Problem
}

test('callApi: a GET requests its URL and returns the response', async () => {
  const { transport, requests } = fakeTransport(() => Response.json({ name: 'Elm St.' }))
  expect(await callApi(getThing, { params: { id: 'a b' } }, { transport })).toEqual({ name: 'Elm St.' })
  expect(requests[0]).toMatchObject({ url: '/api/things/a%20b', init: { method: 'GET', body: null } })
})

test('callApi: a body is sent as JSON, and 204 returns undefined', async () => {
  const { transport, requests } = fakeTransport(() => new Response(null, { status: 204 }))
  expect(await callApi(updateThing, { body: { name: 'x' } }, { transport })).toBeUndefined()
  expect(requests[0]?.init).toMatchObject({
    method: 'PATCH',
    body: '{"name":"x"}',
    headers: { 'content-type': 'application/json' },
  })
})

test('callApi: sends a token only with the call that has one', async () => {
  const { transport, requests } = fakeTransport(() => new Response(null, { status: 204 }))
  await callApi(updateThing, { body: { name: 'x' } }, { transport, token: 'abc' })
  await callApi(updateThing, { body: { name: 'x' } }, { transport })
  expect(requests.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual(['Bearer abc', null])
})

test('callApi: keepalive only for a call that outlives its page', async () => {
  const { transport, requests } = fakeTransport(() => new Response(null, { status: 204 }))
  await callApi(updateThing, { body: { name: 'x' } }, { transport, keepalive: true })
  await callApi(updateThing, { body: { name: 'x' } }, { transport })
  expect(requests.map(({ init }) => init.keepalive)).toEqual([true, false])
})

test("callApi: the server's problem has its code, message and field errors", async () => {
  const body = {
    code: 'invalid-fields',
    title: 'Look again',
    detail: 'Sorry.',
    errors: [{ field: 'name', message: 'Name is required.' }, { odd: 1 }],
  }
  const error = await failureOf(fakeTransport(problem(422, body)).transport)
  expect(error).toMatchObject({
    code: 'invalid-fields',
    status: 422,
    title: 'Look again',
    detail: 'Sorry.',
    errors: [{ field: 'name', message: 'Name is required.' }],
  })
})

test('callApi: a response that is not our problem is read by its status', async () => {
  const html = (status: number) => fakeTransport(() => new Response('<h1>Bad gateway</h1>', { status })).transport
  expect(await failureOf(html(502))).toMatchObject({ code: 'unavailable', status: 503, title: 'Temporarily unavailable' })
  expect(await failureOf(html(500))).toMatchObject({ code: 'internal', detail: 'Something went wrong on our end.' })
  expect(await failureOf(html(404))).toMatchObject({ code: 'not-found' })
  for (const code of [7, null, '', '__proto__', 'card_declined', 'A code'])
    expect(await failureOf(fakeTransport(problem(401, { code, title: 'Odd' })).transport)).toMatchObject({
      code: 'sign-in-required',
      title: 'Sign in',
      detail: 'Sign in to continue.',
    })
})

test('callApi: an unknown problem code has its own message, or that of its status', async () => {
  const body = { code: 'pod-asleep', title: 'Asleep', detail: 'This pod sleeps until Monday.' }
  expect(await failureOf(fakeTransport(problem(423, body)).transport)).toMatchObject({ ...body, status: 423, errors: [] })
  expect(await failureOf(fakeTransport(problem(409, { code: 'pod-full', detail: 5, errors: 'none' })).transport)).toMatchObject({
    code: 'pod-full',
    status: 409,
    title: 'Out of date',
    detail: 'Someone else changed this in the meantime. Reload to see the latest version.',
    errors: [],
  })
})

test('callApi: offline, unreachable and timeout are different problems', async () => {
  const failedFetch = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await failureOf(fakeTransport(failedFetch, false).transport)).toMatchObject({ code: 'offline' })
  expect(await failureOf(fakeTransport(failedFetch).transport)).toMatchObject({
    code: 'unavailable',
    detail: 'We can’t reach the server. Try again in a moment.',
  })
  const timedOutFetch = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))
  expect(await failureOf(fakeTransport(timedOutFetch).transport)).toMatchObject({ code: 'timeout' })
})

test("callApi: the caller's own abort is not a problem", async () => {
  const received: unknown[] = []
  const stop = onProblem((problem) => received.push(problem))
  const controller = new AbortController()
  controller.abort()
  const { transport } = fakeTransport(() => Promise.reject(new DOMException('aborted', 'AbortError')))
  const error: unknown = await callApi(getThing, { params: { id: 'a' } }, { transport, signal: controller.signal }).catch(
    (reason: unknown) => reason,
  )
  stop()
  expect(error).toBeInstanceOf(DOMException)
  expect(received).toEqual([])
})

test('onProblem: gets every problem until it unsubscribes', async () => {
  const received: string[] = []
  const stop = onProblem(({ code }) => received.push(code))
  await failureOf(fakeTransport(problem(401, { code: 'sign-in-required' })).transport)
  stop()
  await failureOf(fakeTransport(problem(401, { code: 'sign-in-required' })).transport)
  expect(received).toEqual(['sign-in-required'])
})

test('onProblem: gets no problem of a quiet call, which still rejects', async () => {
  const received: string[] = []
  const stop = onProblem(({ code }) => received.push(code))
  const { transport } = fakeTransport(problem(401, { code: 'sign-in-required' }))
  const options = { transport, quiet: true }
  await expect(callApi(getThing, { params: { id: 'a' } }, options)).rejects.toMatchObject({ code: 'sign-in-required' })
  stop()
  expect(received).toEqual([])
})

test('callApi: names the user its page was made for, and no user for an anonymous visitor', async () => {
  const { transport, requests } = fakeTransport(() => Response.json({ name: 'Elm St.' }))
  for (const forUser of ['u1', null]) {
    await callApi(getThing, { params: { id: 'a' } }, { transport: { ...transport, pageUserId: () => forUser } })
    await callApi(
      updateThing,
      { body: { name: 'x' } },
      { transport: { ...transport, pageUserId: () => forUser }, keepalive: true },
    )
  }
  expect(requests.map(({ init }) => new Headers(init.headers).get('x-for-user'))).toEqual(['u1', 'u1', null, null])
})

test.each([
  [400, 'invalid-request'],
  [401, 'sign-in-required'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [409, 'conflict'],
  [413, 'payload-too-large'],
  [418, 'invalid-request'],
  [422, 'invalid-fields'],
  [429, 'too-many-requests'],
  [500, 'internal'],
  [501, 'internal'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
])('callApi: a response of %i without a problem is "%s"', async (status, code) => {
  expect((await failureOf(fakeTransport(() => new Response('', { status })).transport)).code).toBe(code)
})

test('callApi: ignores malformed field errors', async () => {
  const fieldError = { field: 'name', message: 'Required.' }
  const errors = [fieldError, null, 'name', { field: 'name' }, { field: 1, message: 'x' }, { field: 'name', message: 1 }]
  const body = { code: 'invalid-fields', title: 'Check', detail: 'Check it.', errors }
  expect((await failureOf(fakeTransport(problem(422, body)).transport)).errors).toEqual([fieldError])
})

test('callApi: a response that is not an object, or is cut off, is a problem', async () => {
  expect(await failureOf(fakeTransport(problem(500, 'odd')).transport)).toMatchObject({ code: 'internal' })
  expect(await failureOf(fakeTransport(problem(500, null)).transport)).toMatchObject({ code: 'internal' })
  expect(await failureOf(fakeTransport(() => new Response('{"name":', { status: 200 })).transport)).toMatchObject({
    code: 'unavailable',
  })
})
