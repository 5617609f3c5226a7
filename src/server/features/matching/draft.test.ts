import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenDraft, givenWaiting, givenWaitingMany } from '#test/factories/matching.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp } from '#test/harness/index.ts'
import { makeDraft } from './make-draft.ts'

const path = '/api/admin/matching'

async function givenAdmin() {
  const app = await givenApp()
  const operator = await givenMember(app, { role: 'admin', firstName: 'Olive', lastName: 'Operator' })
  return { app, person: operator, admin: await app.as(operator) }
}

test('POST /api/admin/matching/runs: makes a draft in the background that changes no membership', async () => {
  const { app, admin } = await givenAdmin()
  const members = await givenWaitingMany(app, 7)
  const started = await admin.post(`${path}/runs`, { seed: 42, evalsPerMember: 100 })
  expect(started.status).toBe(202)
  expect(started.body).toMatchObject({ state: 'running', seed: 42, evalsPerMember: 100, by: 'Olive Operator', figures: null })
  expect((await admin.post(`${path}/runs`, {})).body.code).toBe('matching-busy')
  await app.runJobs()
  const { body } = await admin.get(path)
  expect(body).toMatchObject({
    pool: { members: 7, feasible: 7, overdue: 0, longestWaitDays: 1 },
    running: null,
    lastAccepted: null,
    draft: {
      state: 'draft',
      version: 1,
      isStale: false,
      figures: { pool: 7, placed: 7, unplaced: 0, newPods: 1, joinedPods: 0 },
    },
    nextDraftAt: '2026-01-08T07:00:00.000Z',
    autoAcceptAt: null,
  })
  const { pods, total } = (await admin.get(`${path}/runs/${body.draft.id}/pods`)).body
  expect(total).toBe(1)
  expect(pods[0]).toMatchObject({ isNew: true, name: 'New 1', members: 7, added: 7, slot: { value: 'tue-1900' } })
  const draftPod = (await admin.get(`${path}/runs/${body.draft.id}/pods/${pods[0].key}`)).body
  expect(draftPod.people.map(({ memberId }: { memberId: string }) => memberId).sort()).toEqual(members.map(({ id }) => id).sort())
  expect(draftPod.people.filter(({ isLeader }: { isLeader: boolean }) => isLeader)).toHaveLength(1)
  expect(draftPod.people[0].breakdown).toHaveLength(9)
  const { rows } = await app.deps.db.execute('select from places')
  expect(rows).toHaveLength(0)
})

test('draft: lists unplaced members with a reason, and ineligible ones with what is missing', async () => {
  const { app, admin } = await givenAdmin()
  await givenWaitingMany(app, 4)
  const alone = await givenWaiting(app, { slots: ['sat-1000'], waitDays: 3 })
  const lapsed = await givenWaiting(app, { access: { general: false } })
  const { id, figures } = await givenDraft(app, admin)
  expect(figures).toMatchObject({ pool: 6, placed: 4, unplaced: 2 })
  const { members, total } = (await admin.get(`${path}/runs/${id}/waiting`)).body
  expect(total).toBe(2)
  expect(members).toEqual([
    expect.objectContaining({ memberId: alone.id, reason: 'no_slot_mates', waitDays: 3 }),
    expect.objectContaining({ memberId: lapsed.id, reason: 'ineligible', text: 'Their membership isn’t active.' }),
  ])
})

test('draft: waiting members join a pod with open seats instead of a new one', async () => {
  const { app, admin } = await givenAdmin()
  const pod = await givenPod(app, { others: 3 })
  await givenWaitingMany(app, 2)
  const { id, figures } = await givenDraft(app, admin)
  expect(figures).toMatchObject({ placed: 2, newPods: 0, joinedPods: 1 })
  const { pods } = (await admin.get(`${path}/runs/${id}/pods`)).body
  expect(pods[0]).toMatchObject({ key: pod.id, podNumber: pod.podNumber, members: 6, added: 2 })
})

test('draft: a removed member is not matched with the leader who removed them, in any pod they lead', async () => {
  const { app, admin } = await givenAdmin()
  const leader = await givenMember(app)
  const first = await givenPod(app, { leader, others: 1 })
  const removed = first.members[1]
  if (!removed) throw new Error('nobody to remove')
  await (await app.as(leader)).delete('/api/pod-membership', { email: removed.email, podId: first.id })
  await (await app.as(leader)).delete('/api/pod-membership', { email: leader.email, podId: first.id })
  await givenPod(app, { leader, others: 3 })
  await app.deps.db.execute(
    `update profiles set pod_opt_in = true, pod_date_preference = 'tue-1900' where user_id = '${removed.id}'`,
  )
  await app.deps.db.execute(`insert into pool_entries (user_id, since, rematch_by) values ('${removed.id}', now(), now())`)
  const { figures } = await givenDraft(app, admin)
  expect(figures).toMatchObject({ pool: 1, placed: 0 })
})

test('draft: a canceled run and a discarded draft have no effect, and another run can start', async () => {
  const { app, admin } = await givenAdmin()
  await givenWaitingMany(app, 4)
  const { id } = (await admin.post(`${path}/runs`, {})).body
  expect((await admin.post(`${path}/runs/${id}/cancel`, {})).body).toMatchObject({ state: 'cancelled' })
  await app.runJobs()
  expect((await admin.get(path)).body).toMatchObject({ running: null, draft: null, history: [{ id, state: 'cancelled' }] })
  const draft = await givenDraft(app, admin)
  expect((await admin.post(`${path}/runs/${draft.id}/cancel`, {})).body).toMatchObject({ state: 'discarded' })
  expect((await admin.post(`${path}/runs/${draft.id}/accept`, { version: 1 })).body.code).toBe('matching-decided')
})

test('makeDraft: restarts a run whose process was lost', async () => {
  const { app, admin } = await givenAdmin()
  await givenWaitingMany(app, 5)
  const { id } = (await admin.post(`${path}/runs`, { seed: 1, evalsPerMember: 100 })).body
  await app.runJobs()
  await app.deps.db.execute(`update matching_runs set state = 'running', finished_at = null where id = '${id}'`)
  await makeDraft(app.deps, { runId: id })
  expect((await admin.get(`${path}/runs/${id}`)).body).toMatchObject({ state: 'draft', figures: { placed: 5 } })
})

test('POST /optimise: the new draft reports its changes and replaces the previous one', async () => {
  const { app, admin } = await givenAdmin()
  await givenWaitingMany(app, 12)
  const first = await givenDraft(app, admin)
  const started = await admin.post(`${path}/runs/${first.id}/optimise`, { evalsPerMember: 200 })
  expect(started.status).toBe(202)
  await app.runJobs()
  const { draft } = (await admin.get(path)).body
  expect(draft).toMatchObject({ cause: 'optimise', changes: { otherId: first.id, otherNumber: first.number } })
  expect((await admin.get(`${path}/runs/${first.id}`)).body.state).toBe('replaced')
  const diff = (await admin.get(`${path}/runs/${draft.id}/diff/${first.id}`)).body
  expect(diff.members.length).toBe(diff.moved + diff.newlyPlaced + diff.noLongerPlaced)
})

test('matching API: 404 for unknown runs and pods, 422 for invalid cursors, budgets and settings', async () => {
  const { app, admin } = await givenAdmin()
  await givenWaitingMany(app, 4)
  const { id } = await givenDraft(app, admin)
  expect((await admin.get(`${path}/runs/${app.deps.newId()}`)).status).toBe(404)
  expect((await admin.get(`${path}/runs/x`)).status).toBe(404)
  expect((await admin.get(`${path}/runs/${id}/pods/nowhere`)).status).toBe(404)
  expect((await admin.get(`${path}/runs/${id}/pods?cursor=x`)).status).toBe(422)
  expect((await admin.get(`${path}/runs/${id}/waiting?cursor=x`)).status).toBe(422)
  expect((await admin.get(`${path}?cursor=x`)).status).toBe(422)
  expect((await admin.post(`${path}/runs`, { evalsPerMember: 10_000_000 })).status).toBe(422)
  expect((await admin.patch(`${path}/settings`, { autoAcceptHours: 100 })).status).toBe(422)
})

test('draft: staleness by profile changes is rechecked after five seconds', async () => {
  const { app, admin } = await givenAdmin()
  const [member] = await givenWaitingMany(app, 5)
  const { id } = await givenDraft(app, admin)
  const staleBecause = async () => (await admin.get(`${path}/runs/${id}`)).body.staleBecause
  expect(await staleBecause()).toBeNull()
  await app.deps.db.execute(sql`update profiles set primary_language = 'Spanish' where user_id = ${member?.id}`)
  app.clock.advance(4_999)
  expect(await staleBecause()).toBeNull()
  app.clock.advance(1)
  expect(await staleBecause()).toBe('Someone in the pool changed something that affects matching.')
})
