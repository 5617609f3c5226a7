import { lockAllMembers } from '../members/index.ts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { fullName } from '#domain/formatting/full-name.ts'
import { givenDraft, givenWaitingMany } from '#test/factories/matching.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { deleteAccount } from '../privacy/delete-account.ts'
import { finishDraft } from './finish-draft.ts'
import { loadRunInput } from './load-run-input.ts'
import { listInputParts } from './input-parts.ts'
import { makeDraft } from './make-draft.ts'
import { solveDraft } from './solve-draft.ts'
import { findRun, lockRun } from './store/runs.ts'

const path = '/api/admin/matching'

async function givenAdmin(waiting: number) {
  const app = await givenApp()
  const admin = await app.as(await givenMember(app, { role: 'admin' }))
  const members = await givenWaitingMany(app, waiting)
  const draft = await givenDraft(app, admin)
  const read = async () => (await admin.get(`${path}/runs/${draft.id}`)).body
  const edit = async (input: object) =>
    admin.post(`${path}/runs/${draft.id}/edits`, { version: (await read()).version, edit: input })
  const optimize = async () => {
    const { id } = (await admin.post(`${path}/runs/${draft.id}/optimise`, { evalsPerMember: 100 })).body
    await app.runJobs()
    return (await admin.get(`${path}/runs/${id}`)).body
  }
  return { app, admin, draft, members, read, edit, optimise: optimize }
}

const waitsForLock = ({ deps }: TestApp) =>
  vi.waitUntil(
    async () => {
      const { rows } = await deps.db.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.length > 0
    },
    { timeout: 4_000 },
  )

test('optimise: unpins a member who changed their times, with a warning that names them', async () => {
  const { app, members, edit, optimise: optimize } = await givenAdmin(6)
  const [pinned] = members
  if (!pinned) throw new Error('nobody waits')
  expect((await edit({ kind: 'pin', memberId: pinned.id })).status).toBe(200)
  await app.deps.db.execute(sql`update profiles set pod_date_preference = 'thu-1200' where user_id = ${pinned.id}`)
  const next = await optimize()
  expect(next).toMatchObject({ state: 'draft', figures: { placed: 5 } })
  expect(next.warnings[0]).toEqual(
    `${fullName(pinned)} is no longer pinned. ${fullName(pinned)} isn’t available Tuesdays 7:00 PM Eastern, when New 1 meets.`,
  )
})

test('optimise: of two members pinned to one pod and later excluded, one is unpinned with a warning', async () => {
  const { admin, members, edit, optimise: optimize } = await givenAdmin(8)
  const [one, other] = members
  for (const memberId of [one?.id, other?.id]) await edit({ kind: 'pin', memberId })
  await admin.post(`${path}/exclusions`, { firstEmail: one?.email, secondEmail: other?.email, reason: 'They asked for it.' })
  const next = await optimize()
  expect(next.state).toBe('draft')
  expect(next.warnings[0]).toEqual(expect.stringMatching(/ is no longer pinned\. .* must be kept apart\.$/))
})

test('optimise: warns of a pinned member who opted out; deleting the account removes the name', async () => {
  const { app, members, edit, optimise: optimize, admin } = await givenAdmin(6)
  const [pinned] = members
  if (!pinned) throw new Error('nobody waits')
  await edit({ kind: 'pin', memberId: pinned.id })
  await app.deps.db.execute(sql`update profiles set pod_opt_in = false where user_id = ${pinned.id}`)
  const next = await optimize()
  expect(next.warnings[0]).toEqual(`${fullName(pinned)} is no longer pinned. They can’t be matched anymore.`)
  await deleteAccount(app.deps, pinned.id)
  const { warnings } = (await admin.get(`${path}/runs/${next.id}`)).body
  expect(warnings.join()).not.toContain(pinned.lastName)
})

test('makeDraft: an invalid input fails the run at once, and the message does not suggest a retry', async () => {
  const { app, admin, members } = await givenAdmin(4)
  const { id } = (await admin.post(`${path}/runs`, {})).body
  await app.deps.db.execute(sql`
    update matching_runs set config = jsonb_set(config, '{podSize}', '{"min": 9, "max": 4}') where id = ${id}`)
  expect(members).toHaveLength(4)
  expect(await app.runJobs()).toBeGreaterThan(0)
  const run = (await admin.get(`${path}/runs/${id}`)).body
  expect(run.state).toBe('failed')
  expect(run.failure).not.toContain('Try again')
})

test('makeDraft: of two processes on one run, the one that read the pool last finishes the draft', async () => {
  const { app, admin } = await givenAdmin(4)
  const { id } = (await admin.post(`${path}/runs`, { evalsPerMember: 100 })).body
  const run = await findRun(app.deps.db, id)
  if (!run) throw new Error('no run was begun')
  const gathered = await loadRunInput(app.deps, run)
  const parts = await listInputParts(app.deps.db, id)
  const answer = await solveDraft({ parts, config: run.config, startedAt: run.startedAt, workers: 0 })
  if (!gathered || !('draft' in answer)) throw new Error('no draft was made')
  await givenWaitingMany(app, 1)
  await loadRunInput(app.deps, run)
  const { poolHash } = gathered
  await finishDraft(app.deps, id, { draft: answer.draft, poolHash, frame: parts.frame, cpuMs: 1 })
  expect((await admin.get(`${path}/runs/${id}`)).body.state).toBe('running')
  await makeDraft(app.deps, { runId: id })
  expect((await admin.get(`${path}/runs/${id}`)).body).toMatchObject({ state: 'draft', figures: { pool: 5, placed: 5 } })
  await finishDraft(app.deps, id, { draft: answer.draft, poolHash, frame: parts.frame, cpuMs: 1 })
  expect((await admin.get(`${path}/runs/${id}`)).body.figures.placed).toBe(5)
})

test('deleteAccount: waits for a match being accepted without blocking it, then removes the member', async () => {
  const { app, draft, members } = await givenAdmin(4)
  const { db } = app.deps
  const leaverId = members[0]?.id ?? ''
  const erased = await db.transaction(async (tx) => {
    await lockAllMembers(tx)
    const erasing = deleteAccount(app.deps, leaverId)
    await waitsForLock(app)
    expect((await lockRun(tx, draft.id))?.state).toBe('draft')
    return { erasing }
  })
  await erased.erasing
  const { rows } = await db.execute(sql`select from matching_run_members where user_id = ${leaverId}`)
  expect(rows).toHaveLength(0)
})

test('deleteAccount: waits for a draft being edited, and removes the member from its edits', async () => {
  const { app, admin, draft, members, edit } = await givenAdmin(8)
  const { db } = app.deps
  const leaverId = members[0]?.id ?? ''
  await edit({ kind: 'pin', memberId: leaverId })
  const erased = await db.transaction(async (tx) => {
    await lockRun(tx, draft.id)
    const erasing = deleteAccount(app.deps, leaverId)
    await waitsForLock(app)
    await tx.execute(sql`update matching_run_members set is_pinned = false where run_id = ${draft.id} and user_id = ${leaverId}`)
    return { erasing }
  })
  await erased.erasing
  const { rows } = await db.execute<{ memory: object }>(sql`select memory from matching_edits`)
  expect(JSON.stringify(rows[0]?.memory)).not.toContain(`"memberId":"${leaverId}"`)
  const undone = await admin.post(`${path}/runs/${draft.id}/edits/undo`, { version: 2 })
  expect(undone.status).toBe(200)
})

test('accepting a draft: does not fail when accounts are deleted at the same time', async () => {
  const { app, admin, draft, members } = await givenAdmin(12)
  const [accepted] = await Promise.all([
    admin.post(`${path}/runs/${draft.id}/accept`, { version: 1 }),
    ...members.slice(0, 3).map(({ id }) => deleteAccount(app.deps, id)),
  ])
  expect([200, 409]).toContain(accepted.status)
})

test('makeDraft: accepts a draft due for auto-acceptance after its process was lost', async () => {
  const { app, admin, draft } = await givenAdmin(4)
  await admin.patch(`${path}/settings`, { autoAccept: true, autoAcceptHours: 40 })
  await app.deps.db.execute(sql`update matching_runs set cause = 'auto', accept_when_done = true where id = ${draft.id}`)
  expect((await admin.get(path)).body.autoAcceptAt).toBe(draft.finishedAt)
  await makeDraft(app.deps, { runId: draft.id })
  expect((await admin.get(path)).body.lastAccepted).toMatchObject({ id: draft.id, state: 'accepted' })
})

test('certificate: requests between edits, and after a job that died, end as proven or open', async () => {
  const { app, admin, draft, members, edit, read } = await givenAdmin(5)
  const certify = () => admin.post(`${path}/runs/${draft.id}/certify`)
  await certify()
  await edit({ kind: 'pin', memberId: members[0]?.id })
  await certify()
  await certify()
  await app.runJobs()
  expect((await read()).certificate.state).toMatch(/proven|open/)
  // As after a job that ended with its process.
  await app.deps.db.execute(sql`
    update matching_runs set certificate = jsonb_set(certificate, '{state}', '"running"') where id = ${draft.id}`)
  await certify()
  await app.runJobs()
  expect((await read()).certificate.state).toMatch(/proven|open/)
}, 30_000)
