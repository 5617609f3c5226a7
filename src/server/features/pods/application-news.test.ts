import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { News } from '#contract/news.ts'
import { memberNews, NewsMessage } from '#server/platform/live/member-news.ts'
import { accept, apply, close, givenApplication } from '#test/factories/applications.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await givenApp()
  await new Promise<void>((begun) => app.deps.live.on(memberNews, () => begun()))
})
afterAll(() => app.stop())

/** Everything that is said to anybody from now on, by whom it is for; what comes back waits until all of it has arrived. */
async function givenEar(): Promise<() => Promise<Record<string, News[]>>> {
  const said = new Map<string, News[]>()
  const stop = app.deps.live.on(memberNews, (payload) => {
    const { to, news } = NewsMessage.parse(JSON.parse(payload ?? '{}'))
    for (const userId of to) said.set(userId, [...(said.get(userId) ?? []), news])
  })
  onTestFinished(stop)
  // News arrive in the order of their commits.
  const hearAll = async (): Promise<void> => {
    const last: NewsMessage = { to: ['the last'], news: { kind: 'resync' } }
    await app.deps.live.notify(app.deps.db, memberNews, JSON.stringify(last))
    await expect.poll(() => said.delete('the last')).toBe(true)
  }
  await hearAll()
  said.clear()
  return async () => {
    await hearAll()
    return Object.fromEntries(said)
  }
}

test('POST /api/pod-applications: notifies the leader and the applicant’s own pages, and no other user', async () => {
  const pod = await givenPod(app)
  const applicant = await givenMember(app, { firstName: 'Robin', lastName: 'Ames' })
  const heard = await givenEar()
  expect((await apply(app, applicant, pod, 'Between us.')).status).toBe(201)
  expect((await apply(app, applicant, pod)).status).toBe(409)
  expect(await heard()).toEqual({
    [pod.leader.id]: [{ kind: 'applicant-arrived', firstName: 'Robin', lastName: 'Ames' }],
    [applicant.id]: [{ kind: 'applications-changed' }],
  })
})

test('decideApplication: acceptance notifies the applicant, the pod and the leader of their other application', async () => {
  const [pod, second] = [await givenPod(app, { name: 'Harbor Pod' }), await givenPod(app)]
  const { id, applicant } = await givenApplication(app, pod)
  await givenApplication(app, second, applicant)
  const heard = await givenEar()
  expect((await accept(app, pod.leader, id)).status).toBe(200)
  expect((await accept(app, pod.leader, id)).status).toBe(200)
  const changed: News = { kind: 'pod-changed' }
  const answered: News = { kind: 'applicants-changed' }
  const [leader, ...members] = pod.members.map((member) => member.id)
  expect(await heard()).toEqual({
    [applicant.id]: [{ kind: 'application-accepted', podNumber: pod.podNumber, podName: 'Harbor Pod' }],
    [leader ?? '']: [changed, answered],
    ...Object.fromEntries(members.map((member) => [member, [changed]])),
    [second.leader.id]: [answered],
  })
})

test('decideApplication: a refused acceptance sends no event', async () => {
  const pod = await givenPod(app, { maxMembers: 4, others: 3 })
  const open = await givenPod(app)
  const { id } = await givenApplication(app, open)
  const heard = await givenEar()
  expect((await accept(app, pod.leader, id)).status).toBe(404)
  expect(await heard()).toEqual({})
})

test('closeApplication: declining or withdrawing notifies the applicant and the leader, once', async () => {
  const pod = await givenPod(app, { name: 'Harbor Pod' })
  const [closed, withdrawn] = [await givenApplication(app, pod), await givenApplication(app, pod)]
  const heard = await givenEar()
  await close(app, pod.leader, closed.id)
  await close(app, withdrawn.applicant, withdrawn.id)
  await close(app, withdrawn.applicant, withdrawn.id)
  expect(await heard()).toEqual({
    [closed.applicant.id]: [{ kind: 'application-closed', podName: 'Harbor Pod' }],
    [withdrawn.applicant.id]: [{ kind: 'applications-changed' }],
    // The first is for the other pages of the leader who closed it.
    [pod.leader.id]: [
      { kind: 'applicants-changed', closedId: closed.id },
      { kind: 'applicants-changed', closedId: withdrawn.id },
    ],
  })
})
