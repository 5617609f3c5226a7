import { afterAll, beforeAll, expect, test } from 'vitest'
import { MyPod } from '#contract/api/pods/pods.ts'
import { podFields } from '#domain/pods/pod-fields.ts'
import strings from '#test/data/blns.json' with { type: 'json' }
import { givenMember } from '#test/factories/members.ts'
import { givenPod, type TestPod } from '#test/factories/pods.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { bareBodies, oddValues, sendText, unstorableTexts } from '#test/harness/odd-input.ts'

let app: TestApp
let pod: TestPod
let leader: Client
beforeAll(async () => {
  app = await givenApp()
  pod = await givenPod(app)
  leader = await app.as(pod.leader)
})
afterAll(() => app.stop())

const change = async (body: unknown) => {
  app.clock.advance(1_000)
  return leader.patch(`/api/pods/${pod.id}`, body)
}
const label = (value: unknown) => JSON.stringify(value).slice(0, 60)

test.each([...podFields.map(({ name }) => name), 'deputy'])(
  'PATCH /api/pods: %s accepts valid values and refuses others with 422',
  async (name) => {
    const fine = [
      [200, true],
      [422, [name]],
    ]
    for (const value of oddValues) {
      const { status, body } = await change({ [name]: value })
      const faulty = body.errors?.map(({ field }: { field: string }) => field)
      expect(fine, `${label(value)} → ${body.detail}`).toContainEqual([status, faulty ?? MyPod.safeParse(body).success])
    }
  },
)

test('POST /api/pods: odd values cause no server error', async () => {
  const plan = { name: 'Lone Star Doors', focus: 'Self Storage', dayTime: 'wed-1900' }
  const founder = await app.as(await givenMember(app))
  for (const name of podFields.map((field) => field.name)) {
    for (const value of oddValues) {
      const { status, body } = await founder.post('/api/pods', { ...plan, [name]: value })
      expect([201, 409, 422, 429], `${name}: ${label(value)} → ${body.detail}`).toContain(status)
    }
  }
})

test('PATCH /api/pods: a description of naughty strings is stored unchanged but for trimming', async () => {
  // Many in one text, each on a line of its own, as far as a description goes.
  const texts: string[] = []
  for (const string of strings.filter((text) => !/[\u202a-\u202e\u2066-\u2069]/.test(text))) {
    const longer = `${texts.at(-1) ?? ''}\n${string}`
    if (longer.length <= 500) texts.splice(-1, 1, longer)
    else texts.push(string.slice(0, 500))
  }
  for (const text of texts) {
    const { status, body } = await change({ description: text })
    expect([status, body.pod?.description], label(text)).toEqual([200, text.trim()])
  }
})

test('PATCH /api/pods: 422 for non-object bodies and unstorable text; prototype keys are ignored', async () => {
  const path = `/api/pods/${pod.id}`
  for (const body of bareBodies) expect((await sendText(leader, 'PATCH', path, body)).status, body).toBe(422)
  for (const text of unstorableTexts) {
    for (const name of ['name', 'description', 'link', 'deputy', 'unknown'])
      expect((await sendText(leader, 'PATCH', path, `{"${name}":"${text}"}`)).status, `${name}: ${text}`).toBe(422)
    const concern = `{"podId":"${pod.id}","message":"${text}"}`
    expect((await sendText(leader, 'POST', '/api/pod-concerns', concern)).status).toBe(422)
  }
  const polluted = '{"__proto__":{"listed":false},"constructor":{"prototype":{"name":"x"}}}'
  const before = (await leader.get('/api/my-pod')).body
  expect(await sendText(leader, 'PATCH', path, polluted)).toMatchObject({ status: 200, body: before })
})

test('POST /api/pod-concerns: odd values cause no server error', async () => {
  for (const value of oddValues) {
    for (const body of [
      { podId: pod.id, message: value },
      { podId: value, message: 'x' },
    ]) {
      const { status } = await leader.post('/api/pod-concerns', body)
      expect([201, 404, 422, 429], label(body)).toContain(status)
    }
  }
})
