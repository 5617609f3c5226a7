import { afterAll, beforeAll, expect, test } from 'vitest'
import { accept, close, givenApplication } from '#test/factories/applications.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await givenApp()
})
afterAll(() => app.stop())

const waitingFor = async (member: TestMember): Promise<unknown> =>
  (await (await app.as(member)).get('/api/visitor')).body.applicantsWaiting

test('GET /api/visitor: only a leader sees how many applicants wait', async () => {
  const pod = await givenPod(app)
  const member = pod.members.at(-1)!
  const [first, second] = [await givenApplication(app, pod), await givenApplication(app, pod)]
  await givenApplication(app, await givenPod(app))
  expect(await waitingFor(pod.leader)).toBe(2)
  expect(await waitingFor(member)).toBe(0)
  expect(await waitingFor(first.applicant)).toBe(0)
  expect(await waitingFor(await givenMember(app))).toBe(0)
  await close(app, pod.leader, first.id)
  expect(await waitingFor(pod.leader)).toBe(1)
  await accept(app, pod.leader, second.id)
  expect(await waitingFor(pod.leader)).toBe(0)
})

test('GET /api/my-pod-applicants: at most three reasons each way, without amounts', async () => {
  const pod = await givenPod(app)
  await givenApplication(app, pod)
  const [applicant] = (await (await app.as(pod.leader)).get('/api/my-pod-applicants')).body
  expect(applicant.brings.length).toBeLessThanOrEqual(3)
  expect(applicant.receives.length).toBeLessThanOrEqual(3)
  expect([...applicant.brings, ...applicant.receives].join(' ')).not.toMatch(/[\d$@]/)
})
