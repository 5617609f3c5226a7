import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { LiveEvent } from '#contract/live/live-events.ts'
import { liveEventsChannel, LiveMessage } from '#server/platform/live/live-messages.ts'
import { accept, apply, close, givenApplication } from '#test/factories/applications.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await givenApp()
  await new Promise<void>((begun) => app.deps.pubSub.subscribe(liveEventsChannel, () => begun()))
})
afterAll(() => app.stop())

/** Records live events from now on, by recipient; the returned function waits until all have arrived. */
async function givenLiveEventRecorder(): Promise<() => Promise<Record<string, LiveEvent[]>>> {
  const eventsByMember = new Map<string, LiveEvent[]>()
  const stop = app.deps.pubSub.subscribe(liveEventsChannel, (payload) => {
    const { to, event } = LiveMessage.parse(JSON.parse(payload ?? '{}'))
    for (const userId of to) eventsByMember.set(userId, [...(eventsByMember.get(userId) ?? []), event])
  })
  onTestFinished(stop)
  // Events arrive in commit order.
  const collectEvents = async (): Promise<void> => {
    const last: LiveMessage = { to: ['the last'], event: { kind: 'resync' } }
    await app.deps.pubSub.publish(app.deps.db, liveEventsChannel, JSON.stringify(last))
    await expect.poll(() => eventsByMember.delete('the last')).toBe(true)
  }
  await collectEvents()
  eventsByMember.clear()
  return async () => {
    await collectEvents()
    return Object.fromEntries(eventsByMember)
  }
}

test('POST /api/pod-applications: notifies the leader and the applicant’s own pages, and no other user', async () => {
  const pod = await givenPod(app)
  const applicant = await givenMember(app, { firstName: 'Robin', lastName: 'Ames' })
  const takeLiveEvents = await givenLiveEventRecorder()
  expect((await apply(app, applicant, pod, 'Between us.')).status).toBe(201)
  expect((await apply(app, applicant, pod)).status).toBe(409)
  expect(await takeLiveEvents()).toEqual({
    [pod.leader.id]: [{ kind: 'applicant-arrived', firstName: 'Robin', lastName: 'Ames' }],
    [applicant.id]: [{ kind: 'applications-changed' }],
  })
})

test('acceptApplication: acceptance notifies the applicant, the pod and the leader of their other application', async () => {
  const [pod, second] = [await givenPod(app, { name: 'Harbor Pod' }), await givenPod(app)]
  const { id, applicant } = await givenApplication(app, pod)
  await givenApplication(app, second, applicant)
  const takeLiveEvents = await givenLiveEventRecorder()
  expect((await accept(app, pod.leader, id)).status).toBe(200)
  expect((await accept(app, pod.leader, id)).status).toBe(200)
  const changed: LiveEvent = { kind: 'pod-changed' }
  const answered: LiveEvent = { kind: 'applicants-changed' }
  const [leader, ...members] = pod.members.map((member) => member.id)
  expect(await takeLiveEvents()).toEqual({
    [applicant.id]: [{ kind: 'application-accepted', podNumber: pod.podNumber, podName: 'Harbor Pod' }],
    [leader ?? '']: [changed, answered],
    ...Object.fromEntries(members.map((member) => [member, [changed]])),
    [second.leader.id]: [answered],
  })
})

test('acceptApplication: a refused acceptance sends no event', async () => {
  const pod = await givenPod(app, { maxMembers: 4, others: 3 })
  const open = await givenPod(app)
  const { id } = await givenApplication(app, open)
  const takeLiveEvents = await givenLiveEventRecorder()
  expect((await accept(app, pod.leader, id)).status).toBe(404)
  expect(await takeLiveEvents()).toEqual({})
})

test('closeApplication: declining or withdrawing notifies the applicant and the leader, once', async () => {
  const pod = await givenPod(app, { name: 'Harbor Pod' })
  const [closed, withdrawn] = [await givenApplication(app, pod), await givenApplication(app, pod)]
  const takeLiveEvents = await givenLiveEventRecorder()
  await close(app, pod.leader, closed.id)
  await close(app, withdrawn.applicant, withdrawn.id)
  await close(app, withdrawn.applicant, withdrawn.id)
  expect(await takeLiveEvents()).toEqual({
    [closed.applicant.id]: [{ kind: 'application-closed', podName: 'Harbor Pod' }],
    [withdrawn.applicant.id]: [{ kind: 'applications-changed' }],
    // The first is for the other pages of the leader who closed it.
    [pod.leader.id]: [
      { kind: 'applicants-changed', closedId: closed.id },
      { kind: 'applicants-changed', closedId: withdrawn.id },
    ],
  })
})
