import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { call, onProblem, type Wire } from './call.ts'

const readThing = endpoint({
  method: 'GET',
  path: '/api/things/{id}',
  access: 'auth',
  summary: 'A thing',
  params: z.object({ id: z.string() }),
  answer: z.object({ name: z.string() }),
})
const changeThing = endpoint({
  method: 'PATCH',
  path: '/api/things',
  access: 'auth',
  summary: 'Changes it',
  body: z.object({ name: z.string() }),
})

type Sent = { url: string; init: RequestInit }

function wireAnswering(answer: () => Response | Promise<Response>, isOnline = true): { wire: Wire; sent: Sent[] } {
  const sent: Sent[] = []
  const fetch: Wire['fetch'] = async (url, init) => {
    sent.push({ url: url as string, init: init ?? {} })
    return answer()
  }
  return { wire: { fetch, isOnline: () => isOnline }, sent }
}

const problem =
  (status: number, body: unknown): (() => Response) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } })

async function failure(wire: Wire): Promise<Problem> {
  const error: unknown = await call(changeThing, { body: { name: 'x' } }, { wire }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Problem)
  return error as Problem
}

test('call: a GET goes to its address and returns the answer', async () => {
  const { wire, sent } = wireAnswering(() => Response.json({ name: 'Elm St.' }))
  expect(await call(readThing, { params: { id: 'a b' } }, { wire })).toEqual({ name: 'Elm St.' })
  expect(sent[0]).toMatchObject({ url: '/api/things/a%20b', init: { method: 'GET', body: null } })
})

test('call: a body is sent as JSON, and 204 returns undefined', async () => {
  const { wire, sent } = wireAnswering(() => new Response(null, { status: 204 }))
  expect(await call(changeThing, { body: { name: 'x' } }, { wire })).toBeUndefined()
  expect(sent[0]?.init).toMatchObject({ method: 'PATCH', body: '{"name":"x"}', headers: { 'content-type': 'application/json' } })
})

test('call: sends a token only with the call that has one', async () => {
  const { wire, sent } = wireAnswering(() => new Response(null, { status: 204 }))
  await call(changeThing, { body: { name: 'x' } }, { wire, token: 'abc' })
  await call(changeThing, { body: { name: 'x' } }, { wire })
  expect(sent.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual(['Bearer abc', null])
})

test('call: keepalive only for a call that outlives its page', async () => {
  const { wire, sent } = wireAnswering(() => new Response(null, { status: 204 }))
  await call(changeThing, { body: { name: 'x' } }, { wire, outlivesPage: true })
  await call(changeThing, { body: { name: 'x' } }, { wire })
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true, false])
})

test("call: the server's problem has its code, words and field errors", async () => {
  const body = {
    code: 'invalid-fields',
    title: 'Look again',
    detail: 'Sorry.',
    errors: [{ field: 'name', message: 'Name is required.' }, { odd: 1 }],
  }
  const error = await failure(wireAnswering(problem(422, body)).wire)
  expect(error).toMatchObject({
    code: 'invalid-fields',
    status: 422,
    title: 'Look again',
    detail: 'Sorry.',
    errors: [{ field: 'name', message: 'Name is required.' }],
  })
})

test('call: a response that is not our problem is read by its status', async () => {
  const html = (status: number) => wireAnswering(() => new Response('<h1>Bad gateway</h1>', { status })).wire
  expect(await failure(html(502))).toMatchObject({ code: 'unavailable', status: 503, title: 'Temporarily unavailable' })
  expect(await failure(html(500))).toMatchObject({ code: 'internal', detail: 'Something went wrong on our side.' })
  expect(await failure(html(404))).toMatchObject({ code: 'not-found' })
  for (const code of [7, null, '', '__proto__', 'card_declined', 'A code'])
    expect(await failure(wireAnswering(problem(401, { code, title: 'Odd' })).wire)).toMatchObject({
      code: 'sign-in-required',
      title: 'Sign in',
      detail: 'Please sign in to continue.',
    })
})

test('call: an unknown problem code has its own words, or those of its status', async () => {
  const body = { code: 'pod-asleep', title: 'Asleep', detail: 'This pod sleeps until Monday.' }
  expect(await failure(wireAnswering(problem(423, body)).wire)).toMatchObject({ ...body, status: 423, errors: [] })
  expect(await failure(wireAnswering(problem(409, { code: 'pod-full', detail: 5, errors: 'none' })).wire)).toMatchObject({
    code: 'pod-full',
    status: 409,
    title: 'Out of date',
    detail: 'Somebody else changed this in the meantime.',
    errors: [],
  })
})

test('call: offline, unreachable and timeout are different problems', async () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await failure(wireAnswering(broken, false).wire)).toMatchObject({ code: 'offline' })
  expect(await failure(wireAnswering(broken).wire)).toMatchObject({
    code: 'unavailable',
    detail: 'We cannot reach the server. Please try again in a moment.',
  })
  const slow = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))
  expect(await failure(wireAnswering(slow).wire)).toMatchObject({ code: 'timeout' })
})

test("call: the caller's own abort is not a problem", async () => {
  const seen: unknown[] = []
  const stop = onProblem((problem) => seen.push(problem))
  const controller = new AbortController()
  controller.abort()
  const { wire } = wireAnswering(() => Promise.reject(new DOMException('aborted', 'AbortError')))
  const error: unknown = await call(readThing, { params: { id: 'a' } }, { wire, signal: controller.signal }).catch(
    (reason: unknown) => reason,
  )
  stop()
  expect(error).toBeInstanceOf(DOMException)
  expect(seen).toEqual([])
})

test('onProblem: gets every problem until it unsubscribes', async () => {
  const seen: string[] = []
  const stop = onProblem(({ code }) => seen.push(code))
  await failure(wireAnswering(problem(401, { code: 'sign-in-required' })).wire)
  stop()
  await failure(wireAnswering(problem(401, { code: 'sign-in-required' })).wire)
  expect(seen).toEqual(['sign-in-required'])
})

test('call: names the user its page was made for, and no user for a stranger', async () => {
  const { wire, sent } = wireAnswering(() => Response.json({ name: 'Elm St.' }))
  for (const forUser of ['u1', null]) {
    await call(readThing, { params: { id: 'a' } }, { wire: { ...wire, forUser: () => forUser } })
    await call(changeThing, { body: { name: 'x' } }, { wire: { ...wire, forUser: () => forUser }, outlivesPage: true })
  }
  expect(sent.map(({ init }) => new Headers(init.headers).get('x-for-user'))).toEqual(['u1', 'u1', null, null])
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
])('call: a response of %i without a problem is "%s"', async (status, code) => {
  expect((await failure(wireAnswering(() => new Response('', { status })).wire)).code).toBe(code)
})

test('call: ignores malformed field errors', async () => {
  const fault = { field: 'name', message: 'Required.' }
  const errors = [fault, null, 'name', { field: 'name' }, { field: 1, message: 'x' }, { field: 'name', message: 1 }]
  const body = { code: 'invalid-fields', title: 'Check', detail: 'Check it.', errors }
  expect((await failure(wireAnswering(problem(422, body)).wire)).errors).toEqual([fault])
})

test('call: a response that is not an object, or is cut off, is a problem', async () => {
  expect(await failure(wireAnswering(problem(500, 'odd')).wire)).toMatchObject({ code: 'internal' })
  expect(await failure(wireAnswering(problem(500, null)).wire)).toMatchObject({ code: 'internal' })
  expect(await failure(wireAnswering(() => new Response('{"name":', { status: 200 })).wire)).toMatchObject({
    code: 'unavailable',
  })
})
