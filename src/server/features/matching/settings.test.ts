import { expect, test } from 'vitest'
import { deleteAccount } from '../privacy/delete-account.ts'
import { givenDraft, givenWaiting, givenWaitingMany } from '#test/factories/matching.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { listAuditEvents } from '../audit/index.ts'
import { draftDue, matchingWatchDue, runPruningDue } from './jobs.ts'

const path = '/api/admin/matching'
const hourMs = 3_600_000
const dayMs = 24 * hourMs

async function givenAdmin() {
  const app = await givenApp()
  return { app, admin: await app.as(await givenMember(app, { role: 'admin' })) }
}

/** Runs what is scheduled by now. */
async function due({ deps, runJobs }: TestApp, job: typeof draftDue): Promise<void> {
  await deps.jobs.enqueue(deps.db, job, {})
  await runJobs()
}

test('draftDue: runs on Mondays and Thursdays, and makes one draft when run twice', async () => {
  const { app, admin } = await givenAdmin()
  await givenWaitingMany(app, 4)
  expect(draftDue.schedule).toBe('0 7 * * 1,4')
  await app.deps.jobs.enqueue(app.deps.db, draftDue, {})
  await due(app, draftDue)
  const { draft, history } = (await admin.get(path)).body
  expect(draft).toMatchObject({ cause: 'schedule', by: null, figures: { placed: 4 } })
  expect(history).toHaveLength(1)
})

test('draftDue: a scheduled draft keeps the pins and exclusions of an edited one', async () => {
  const { app, admin } = await givenAdmin()
  await givenWaitingMany(app, 9)
  const { id } = await givenDraft(app, admin)
  // Of the larger pod, which is still one without one of the two.
  const { rows: largest } = await app.deps.db.execute<{ id: string }>(
    `select user_id id from matching_run_members where run_id = '${id}' and pod_key = (select pod_key from matching_run_members
     where run_id = '${id}' and pod_key is not null group by 1 order by count(*) desc limit 1) order by 1`,
  )
  const [pinned, excluded, other] = largest
  const edit = (version: number, input: object) => admin.post(`${path}/runs/${id}/edits`, { version, edit: input })
  expect((await edit(1, { kind: 'pin', memberId: pinned?.id })).status).toBe(200)
  expect((await edit(2, { kind: 'forbid', memberId: excluded?.id, withId: other?.id })).status).toBe(200)
  for (const _ of [1, 2]) {
    await due(app, draftDue)
    const { draft } = (await admin.get(path)).body
    expect(draft).toMatchObject({ cause: 'schedule', forbidden: [expect.anything()], figures: { pool: 9 } })
    const { rows } = await app.deps.db.execute(
      `select user_id from matching_run_members where run_id = '${draft.id}' and is_pinned`,
    )
    expect(rows).toEqual([{ user_id: pinned?.id }])
  }
})

test('auto-accept: accepts a scheduled draft when its time comes, and not before', async () => {
  const { app, admin } = await givenAdmin()
  await givenWaitingMany(app, 4)
  expect((await admin.patch(`${path}/settings`, { autoAccept: true, autoAcceptHours: 20 })).body).toMatchObject({
    autoAccept: true,
  })
  await due(app, draftDue)
  expect((await admin.get(path)).body.autoAcceptAt).toBe('2026-01-06T08:00:00.000Z')
  await due(app, matchingWatchDue)
  expect((await admin.get(path)).body.draft).not.toBeNull()
  app.clock.advance(20 * hourMs)
  await due(app, matchingWatchDue)
  expect((await admin.get(path)).body).toMatchObject({ draft: null, lastAccepted: { state: 'accepted', acceptedBy: null } })
})

test('auto-accept: makes a new draft and accepts it when the pool has changed', async () => {
  const { app, admin } = await givenAdmin()
  await givenWaitingMany(app, 4)
  await admin.patch(`${path}/settings`, { autoAccept: true, autoAcceptHours: 1 })
  await due(app, draftDue)
  await givenWaiting(app)
  app.clock.advance(2 * hourMs)
  await due(app, matchingWatchDue)
  expect((await admin.get(path)).body.lastAccepted).toMatchObject({ state: 'accepted', cause: 'auto', placed: 5 })
})

test('auto-accept: does not accept a draft made by an admin', async () => {
  const { app, admin } = await givenAdmin()
  await givenWaitingMany(app, 4)
  await admin.patch(`${path}/settings`, { autoAccept: true, autoAcceptHours: 1 })
  await givenDraft(app, admin)
  app.clock.advance(2 * dayMs)
  await due(app, matchingWatchDue)
  expect((await admin.get(path)).body.draft).toMatchObject({ state: 'draft' })
})

test('matchingWatchDue: audits overdue and soon due members once a day', async () => {
  const { app } = await givenAdmin()
  await givenWaiting(app, { waitDays: 9 })
  await givenWaiting(app, { waitDays: 6 })
  app.clock.advance(20.5 * hourMs)
  await due(app, matchingWatchDue)
  app.clock.advance(hourMs)
  await due(app, matchingWatchDue)
  const atRiskEvents = (await listAuditEvents(app.deps.db, 20)).filter(({ event }) => event === 'match.at-risk')
  expect(atRiskEvents).toEqual([expect.objectContaining({ actorId: null, details: { overdue: 1, dueSoon: 1 } })])
})

test('exclusions: an excluded pair shares no pod; it is stored once and can be deleted', async () => {
  const { app, admin } = await givenAdmin()
  const [first, second] = await givenWaitingMany(app, 8)
  const pair = { firstEmail: first?.email, secondEmail: second?.email.toUpperCase(), reason: 'They asked for it.' }
  const response = await admin.post(`${path}/exclusions`, pair)
  expect(response.status).toBe(201)
  expect(
    (await admin.post(`${path}/exclusions`, { ...pair, firstEmail: second?.email, secondEmail: first?.email })).body.id,
  ).toBe(response.body.id)
  const { id } = await givenDraft(app, admin)
  const found = async (name = '') => (await admin.get(`${path}/runs/${id}/members?q=${name}`)).body.members[0].podKey as string
  expect(await found(first?.lastName)).not.toBe(await found(second?.lastName))
  expect((await admin.get(`${path}/exclusions`)).body.exclusions).toHaveLength(1)
  expect((await admin.delete(`${path}/exclusions/${response.body.id}`)).status).toBe(204)
  expect((await admin.delete(`${path}/exclusions/${response.body.id}`)).status).toBe(404)
})

test('exclusions: refuse an unknown member, the same member twice and a missing reason', async () => {
  const { app, admin } = await givenAdmin()
  const { email } = await givenWaiting(app)
  const send = async (body: object) => (await admin.post(`${path}/exclusions`, { reason: 'They asked.', ...body })).body
  expect((await send({ firstEmail: email, secondEmail: 'nobody@example.test' })).errors[0].field).toBe('secondEmail')
  expect((await send({ firstEmail: email, secondEmail: email })).errors[0].message).toBe('Choose two different members.')
  expect((await send({ firstEmail: email, secondEmail: email, reason: ' ' })).code).toBe('invalid-fields')
})

test('deleteAccount: removes the input of a run, which can then not be replayed or accepted', async () => {
  const { app, admin } = await givenAdmin()
  const [member] = await givenWaitingMany(app, 4)
  const { id } = await givenDraft(app, admin)
  await deleteAccount(app.deps, member?.id ?? '')
  expect((await admin.get(`${path}/runs/${id}/record`)).body.isReplayable).toBe(false)
  expect((await admin.get(`${path}/runs/${id}/input`)).status).toBe(404)
  expect((await admin.get(`${path}/runs/${id}`)).body).toMatchObject({ isStale: true, state: 'draft' })
  expect((await admin.post(`${path}/runs/${id}/accept`, { version: 1 })).body.code).toBe('pool-changed')
})

test('runPruningDue: after 90 days a run has its figures and hash, but no members and no input', async () => {
  const app = await givenApp()
  const person = await givenMember(app, { role: 'admin' })
  const admin = await app.as(person)
  await givenWaitingMany(app, 4)
  const { id } = await givenDraft(app, admin)
  await admin.post(`${path}/runs/${id}/cancel`, {})
  const readLater = async (address: string) => (await (await app.as(person)).get(address)).body
  app.clock.advance(89 * dayMs)
  await due(app, runPruningDue)
  expect((await readLater(`${path}/runs/${id}/record`)).isReplayable).toBe(true)
  app.clock.advance(2 * dayMs)
  await due(app, runPruningDue)
  expect(await readLater(`${path}/runs/${id}/record`)).toMatchObject({ isReplayable: false, inputHash: expect.any(String) })
  expect((await readLater(`${path}/runs/${id}`)).figures).toMatchObject({ placed: 4, weakest: [] })
  const { rows } = await app.deps.db.execute('select from matching_run_members')
  expect(rows).toHaveLength(0)
})
