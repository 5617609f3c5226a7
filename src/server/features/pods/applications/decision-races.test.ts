import { lockMember } from '../../members/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  applicationOf,
  createPodWith,
  givenRacers,
  inEachRound,
  outcomesOf,
  raceTimeoutMs,
  race,
  type Racer,
} from '#test/harness/race.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { lockApplication } from '../store/applications.ts'
import { lockPod, type Pod } from '../store/pods.ts'

let app: TestApp
let cast: Racer[]
beforeAll(async () => {
  app = await givenApp()
  cast = await givenRacers(app, 8)
})
afterAll(() => app.stop())

const found = (people: readonly Racer[]) => createPodWith(app, people)
const applyTo = (pod: Pod, applicant: Racer, openPosition?: number) => applicationOf(app, pod, applicant, openPosition)
const accepts = (leader: Racer, id: string) => () => leader.client.patch(`/api/pod-applications/${id}`, { status: 'accepted' })
const closes = (racer: Racer, id: string) => () => racer.client.delete(`/api/pod-applications/${id}`)

const podOf = async ({ id }: Racer): Promise<string | null> => {
  const { rows } = await app.deps.db.execute<{ podId: string }>(
    `select pod_id as "podId" from places where user_id = '${id}' and ended_at is null`,
  )
  return rows[0]?.podId ?? null
}

test('applications: two acceptances race for the last seat; one succeeds', { timeout: raceTimeoutMs }, () =>
  inEachRound(app, cast, async ({ lastFirst, cast: [leader, second, third, one, other] }) => {
    const pod = await found([leader!, second!, third!])
    const [first, last] = [await applyTo(pod, one!), await applyTo(pod, other!)]
    const replies = await race(app, (tx) => lockPod(tx, pod.id), [accepts(leader!, first), accepts(leader!, last)], lastFirst)
    expect(outcomesOf(replies).sort()).toEqual(['200', '409 pod-full'])
    expect(replies.find(({ status }) => status === 409)?.body.detail).toBe('This pod is full.')
    const placed = [await podOf(one!), await podOf(other!)]
    expect(placed).toEqual(replies[0]!.status === 200 ? [pod.id, null] : [null, pod.id])
  }),
)

test('applications: acceptance and withdrawal race; one succeeds', { timeout: raceTimeoutMs }, () =>
  inEachRound(app, cast, async ({ lastFirst, cast: [leader, applicant] }) => {
    const pod = await found([leader!])
    const id = await applyTo(pod, applicant!)
    const requests = [accepts(leader!, id), closes(applicant!, id)]
    const replies = await race(app, (tx) => lockApplication(tx, id), requests, lastFirst)
    expect(outcomesOf(replies).sort()).toEqual(['200', '409 application-not-open'])
    expect(await podOf(applicant!)).toBe(replies[0]!.status === 200 ? pod.id : null)
  }),
)

test('applications: a leader’s acceptance and decline race; one succeeds', { timeout: raceTimeoutMs }, () =>
  inEachRound(app, cast, async ({ lastFirst, cast: [leader, applicant] }) => {
    const pod = await found([leader!])
    const id = await applyTo(pod, applicant!)
    const requests = [accepts(leader!, id), closes(leader!, id)]
    const replies = await race(app, (tx) => lockApplication(tx, id), requests, lastFirst)
    expect(outcomesOf(replies).sort()).toEqual(['200', '409 application-not-open'])
    expect(await podOf(applicant!)).toBe(replies[0]!.status === 200 ? pod.id : null)
  }),
)

test('applications: two pods accept one applicant at once; the applicant joins one of them', { timeout: raceTimeoutMs }, () =>
  inEachRound(app, cast, async ({ lastFirst, cast: [leader, another, applicant] }) => {
    const pods = [await found([leader!]), await found([another!])] as const
    const [first, last] = [await applyTo(pods[0], applicant!), await applyTo(pods[1], applicant!, 2)]
    const requests = [accepts(leader!, first), accepts(another!, last)]
    const replies = await race(app, (tx) => lockMember(tx, applicant!.id), requests, lastFirst)
    // Joining a pod closes their other applications.
    expect(outcomesOf(replies).sort()).toEqual(['200', '409 application-not-open'])
    expect(await podOf(applicant!)).toBe((replies[0]!.status === 200 ? pods[0] : pods[1]).id)
  }),
)

test('applications: acceptance and founding a pod race; one succeeds', { timeout: raceTimeoutMs }, () =>
  inEachRound(app, cast, async ({ lastFirst, cast: [leader, applicant] }) => {
    const pod = await found([leader!])
    const id = await applyTo(pod, applicant!)
    const draft = { name: 'My own', focus: 'Self Storage', dayTime: 'tue-1900' }
    const requests = [accepts(leader!, id), () => applicant!.client.post('/api/pods', draft)]
    const replies = await race(app, (tx) => lockMember(tx, applicant!.id), requests, lastFirst)
    const outcomes = outcomesOf(replies)
    expect([
      ['200', '409 already-in-pod'],
      ['409 application-not-open', '200'],
    ]).toContainEqual(outcomes)
    expect((await podOf(applicant!)) === pod.id).toBe(outcomes[0] === '200')
  }),
)
