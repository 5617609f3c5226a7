import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, close } from '#test/factories/applications.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import type { Reply } from '#test/harness/client.ts'
import { requestOf } from '#test/permissions/requests.ts'
import { givenScene, type Role, roles, type Scene } from '#test/permissions/scene.ts'
import { rows } from '#test/permissions/table.ts'
import { seedAccessDecisions } from './features/billing/index.ts'

let scene: Scene
beforeAll(async () => {
  scene = await givenScene()
}, 60_000)
afterAll(() => scene.app.stop())

/** Sends a call of the table as this role, on a scene that may differ from the real one. */
const send = (name: string, role: Role, on: Scene = scene): Promise<Reply> => {
  const { path, init } = requestOf(on, name, role)
  return scene.clients[role].send(path, init)
}

/** Everything observable in a refusal. */
const seen = ({ status, body }: Reply) => ({ status, ...body, requestId: null })

const applicationStatus = async (): Promise<string> =>
  (await scene.clients.applicant.get('/api/my-pod-applications')).body.data[0].application.status

/** A scene whose pods, applications and other ids do not exist. */
function unknownScene(): Scene {
  const unknown = () => scene.app.deps.newId()
  const { pod, otherPod, owned } = scene
  return {
    ...scene,
    pod: { ...pod, id: unknown(), slug: 'pod-999999' },
    otherPod: { ...otherPod, id: unknown() },
    applicationId: unknown(),
    concernId: unknown(),
    owned: { ...owned, passkeyId: 'unknown', sessionId: unknown(), exportId: unknown(), customerId: 'cus_unknown' },
  }
}

describe('permissions: foreign and unknown targets get the same 404', () => {
  const aimed = rows.filter(({ name, expected }) => !name.startsWith('GET /api/admin') && Object.values(expected).includes(404))

  test.each(aimed.map(({ name, expected }) => [name, roles.filter((role) => expected[role] === 404)] as const))(
    '%s',
    async (name, refused) => {
      for (const role of refused) {
        const foreign = await send(name, role)
        expect(foreign.status).toBe(404)
        expect(seen(await send(name, role, unknownScene()))).toEqual(seen(foreign))
      }
    },
  )

  test.each(['DELETE /api/pod-membership', 'PATCH /api/pod-leader'])(
    '%s: for an unknown email and for one of another pod',
    async (name) => {
      const elsewhere = await send(name, 'leader', { ...scene, podMember: scene.people.otherLeader })
      const nobody = await send(name, 'leader', { ...scene, podMember: { ...scene.podMember, email: 'nobody@example.test' } })
      expect(elsewhere.status).toBe(404)
      expect(seen(nobody)).toEqual(seen(elsewhere))
    },
  )

  test('for an unlisted pod and a member outside of it', async () => {
    const hidden = await givenPod(scene.app, { listed: false })
    const unknown = await send('GET /api/pods/{slug}', 'member', unknownScene())
    expect(unknown.status).toBe(404)
    for (const name of ['GET /api/pods/{slug}', 'GET /api/pods/by-id/{id}', 'POST /api/pod-applications']) {
      const response = await send(name, 'member', { ...scene, pod: hidden })
      expect([name, seen(response)]).toEqual([name, seen(unknown)])
    }
  })
})

test('permissions: an applicant cannot accept themselves', async () => {
  expect((await accept(scene.app, scene.people.applicant, scene.applicationId)).status).toBe(404)
  expect(await applicationStatus()).toBe('open')
})

test('permissions: the leader of another pod cannot decide applications, remove, promote or edit', async () => {
  const before = (await scene.clients.leader.get('/api/my-pod')).text
  for (const name of [
    'PATCH /api/pod-applications/{id}',
    'DELETE /api/pod-applications/{id}',
    'DELETE /api/pod-membership',
    'PATCH /api/pod-leader',
    'PATCH /api/pods/{id}',
  ]) {
    expect([name, (await send(name, 'otherLeader')).status]).toEqual([name, 404])
  }
  expect((await scene.clients.leader.get('/api/my-pod')).text).toBe(before)
  expect(await applicationStatus()).toBe('open')
})

test('permissions: a pod member who does not lead cannot decide applications, remove, promote or edit', async () => {
  const fellow = await scene.app.as(scene.podMember)
  const { pod, people, applicationId } = scene
  const named = { podId: pod.id, email: people.lapsed.email }
  const statuses = [
    await fellow.patch(`/api/pod-applications/${applicationId}`, { status: 'accepted' }),
    await fellow.delete(`/api/pod-applications/${applicationId}`),
    await fellow.delete('/api/pod-membership', named),
    await fellow.patch('/api/pod-leader', { podId: pod.id, email: scene.podMember.email }),
    await fellow.patch(`/api/pods/${pod.id}`, { name: 'Taken over' }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 403, 403, 403])
  expect((await fellow.get('/api/my-pod')).body.pod).toMatchObject({ leader: people.leader.email, name: pod.name })
})

test('permissions: an applicant, an outsider or a former member cannot become leader', async () => {
  const { clients, pod, people } = scene
  const former = await givenMember(scene.app)
  const ended = sql`insert into places (id, pod_id, user_id, since, ended_at, ended_how)
    values (${scene.app.deps.newId()}, ${pod.id}, ${former.id}, now(), now(), 'left')`
  await scene.app.deps.db.execute(ended)
  const emails = [people.applicant.email, people.otherLeader.email, 'nobody@example.test', former.email]
  const replies = []
  for (const email of emails) replies.push(await clients.leader.patch('/api/pod-leader', { podId: pod.id, email }))
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 409])
  const { body } = await clients.leader.get('/api/my-pod')
  expect(body.pod.leader).toBe(people.leader.email)
  expect(body.members.filter(({ isLeader }: { isLeader: boolean }) => isLeader)).toMatchObject([{ email: people.leader.email }])
})

test('permissions: without access pods are 403; own data, billing, export and leaving stay open', async () => {
  for (const name of [
    'GET /api/my-pod',
    'GET /api/pods',
    'GET /api/pods/{slug}',
    'POST /api/pod-applications',
    'POST /api/pods',
  ]) {
    const { status, body } = await send(name, 'lapsed')
    expect([name, status, body.code]).toEqual([name, 403, 'access-required'])
  }
  for (const name of [
    'GET /api/me',
    'PATCH /api/me',
    'GET /api/subscriptions',
    'POST /api/payments/subscriptions',
    'POST /api/data-exports',
    'DELETE /api/pod-membership · own place',
  ]) {
    expect([name, (await send(name, 'lapsed')).status]).toEqual([name, 200])
  }
})

describe('permissions: a lost right is lost on the next request', () => {
  test('of marketplace access, then of all access', async () => {
    const member = await givenMember(scene.app)
    const client = await scene.app.as(member)
    const decide = (general: boolean, podMarketplace: boolean) =>
      seedAccessDecisions(scene.app.deps.db, [{ userId: member.id, general, podMarketplace }])
    const codes = async () => [
      (await client.get('/api/pods')).body.code,
      (await client.get('/api/my-pod-applications')).body.code,
    ]
    expect(await codes()).toEqual([undefined, undefined])
    await decide(true, false)
    expect(await codes()).toEqual(['marketplace-access-required', undefined])
    await decide(false, false)
    expect(await codes()).toEqual(['access-required', 'access-required'])
    await decide(true, true)
    expect(await codes()).toEqual([undefined, undefined])
  })

  test('of an admin', async () => {
    const admin = await givenMember(scene.app, { role: 'admin' })
    const client = await scene.app.as(admin)
    expect((await client.get('/api/admin/audit')).status).toBe(200)
    await scene.app.deps.db.execute(sql`update users set role = null where id = ${admin.id}`)
    expect((await client.get('/api/admin/audit')).status).toBe(404)
  })

  test('of a removed pod member', async () => {
    const pod = await givenPod(scene.app)
    const [leader, removed] = [await scene.app.as(pod.leader), await scene.app.as(pod.members[1]!)]
    expect((await removed.get('/api/my-pod')).body.podId).toBe(pod.id)
    expect((await leader.delete('/api/pod-membership', { podId: pod.id, email: pod.members[1]!.email })).status).toBe(200)
    const { body } = await removed.get('/api/my-pod')
    expect([body.podId, body.members, body.pod]).toEqual([null, [], null])
  })

  test('of a leader who handed over', async () => {
    const { clients, people, applicationId } = scene
    expect((await clients.leader.get('/api/my-pod-applicants')).status).toBe(200)
    expect((await send('PATCH /api/pod-leader', 'leader')).status).toBe(200)
    expect((await clients.leader.get('/api/my-pod-applicants')).status).toBe(403)
    expect((await accept(scene.app, people.leader, applicationId)).status).toBe(404)
    expect((await close(scene.app, people.leader, applicationId)).status).toBe(404)
    expect((await send('PATCH /api/pods/{id}', 'leader')).status).toBe(403)
    expect((await send('DELETE /api/pod-membership', 'leader')).status).toBe(403)
    expect((await accept(scene.app, scene.podMember, applicationId)).status).toBe(200)
  })
})
