import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fullName } from '#domain/formatting/full-name.ts'
import { givenDraft, givenWaiting, givenWaitingMany } from '#test/factories/matching.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

const path = '/api/admin/matching'

async function givenAdmin() {
  const app = await givenApp()
  return { app, admin: await app.as(await givenMember(app, { role: 'admin', firstName: 'Olive', lastName: 'Operator' })) }
}

type Admin = Awaited<ReturnType<typeof givenAdmin>>['admin']

/** A draft with what is done to it. */
async function draftOf(app: TestApp, admin: Admin) {
  const { id } = await givenDraft(app, admin)
  const read = async () => (await admin.get(`${path}/runs/${id}`)).body
  return {
    id,
    read,
    edit: async (edit: object) => admin.post(`${path}/runs/${id}/edits`, { version: (await read()).version, edit }),
    undo: async () => admin.post(`${path}/runs/${id}/edits/undo`, { version: (await read()).version }),
    homeOf: async ({ id: userId }: { id: string }) => {
      const { rows } = await app.deps.db.execute<{ key: string | null }>(
        sql`select pod_key key from matching_run_members where run_id = ${id} and user_id = ${userId}`,
      )
      return rows[0]?.key ?? null
    },
  }
}

test('draft edits: with the setting "together" no edit separates a married couple', async () => {
  const { app, admin } = await givenAdmin()
  await admin.patch(`${path}/settings`, { spouse: 'together' })
  await givenWaitingMany(app, 8)
  const one = await givenWaiting(app)
  const other = await givenWaiting(app, { profile: { maritalStatus: 'Married', spouseEmail: one.email } })
  const { edit, homeOf, read } = await draftOf(app, admin)
  const home = await homeOf(one)
  expect(home).not.toBeNull()
  expect(await homeOf(other)).toBe(home)
  const elsewhere = home === 'new-1' ? 'new-2' : 'new-1'
  const refusals = [
    { kind: 'move', memberId: one.id, to: null },
    { kind: 'move', memberId: other.id, to: elsewhere },
    { kind: 'forbid', memberId: one.id, withId: other.id },
  ]
  for (const input of refusals) {
    const { status, body } = await edit(input)
    expect([status, body.code]).toEqual([409, 'edit-refused'])
    expect(body.detail).toMatch(/ are married and must be placed together\.$/)
  }
  const dissolved = await edit({ kind: 'dissolve', podKey: home })
  expect(dissolved.status).toBe(200)
  const back = (await edit({ kind: 'move', memberId: one.id, to: elsewhere })).body
  expect(back).toMatchObject({ code: 'edit-refused', detail: expect.stringContaining('married') })
  expect((await read()).version).toBe(2)
})

test('draft edits: an undo restores why a member waits and which times help; the member reads the reason', async () => {
  const { app, admin } = await givenAdmin()
  const members = await givenWaitingMany(app, 4)
  const fourOthers = await givenWaitingMany(app, 4, { slots: ['sat-1000'] })
  const alone = await givenWaiting(app, { slots: ['tue-1200'] })
  const { id, edit, undo } = await draftOf(app, admin)
  const waiting = async () => {
    const list = (await admin.get(`${path}/runs/${id}/waiting`)).body.members as { memberId: string }[]
    return list.find(({ memberId }) => memberId === alone.id)
  }
  const before = await waiting()
  await app.deps.db.execute(sql`
    update matching_run_members set slots = '{tue-1200,sat-1000}' where run_id = ${id} and user_id = ${alone.id}`)
  const waitingMembers = await waiting()
  const { rows } = await app.deps.db.execute<{ key: string }>(
    sql`select pod_key key from matching_run_members where run_id = ${id} and user_id = ${fourOthers[0]?.id}`,
  )
  expect((await edit({ kind: 'move', memberId: alone.id, to: rows[0]?.key })).status).toBe(200)
  await edit({ kind: 'move', memberId: alone.id, to: null })
  expect(await waiting()).toMatchObject({ reason: 'set_aside', helpful: [] })
  await undo()
  await undo()
  expect(await waiting()).toEqual(waitingMembers)
  expect(before).toMatchObject({ reason: expect.not.stringMatching('set_aside'), helpful: [{}, {}] })
  await edit({ kind: 'dissolve', podKey: 'new-1' })
  const { version } = (await admin.get(`${path}/runs/${id}`)).body
  expect((await admin.post(`${path}/runs/${id}/accept`, { version })).status).toBe(200)
  const lastMatch = async (member: TestMember) => (await (await app.as(member)).get('/api/my-match')).body.wait?.lastMatch
  expect((await lastMatch(alone))?.suggestedSlots).toHaveLength(2)
  const outs = await Promise.all([...members, ...fourOthers].map(lastMatch))
  expect(outs.filter(Boolean).map(({ reason }) => reason)).toEqual(['set_aside', 'set_aside', 'set_aside', 'set_aside'])
})

test('draft edits: stores members by id, and shows two members of the same name by name', async () => {
  const { app, admin } = await givenAdmin()
  await givenWaitingMany(app, 4)
  const twins = [
    await givenWaiting(app, { firstName: 'Bo', lastName: 'Abe' }),
    await givenWaiting(app, { firstName: 'Bo', lastName: 'Abe' }),
  ] as const
  const short = await givenWaiting(app, { firstName: '4', lastName: '4' })
  const { id, edit, read } = await draftOf(app, admin)
  const pinned = await edit({ kind: 'pin', memberId: short.id })
  expect(pinned.status).toBe(200)
  await edit({ kind: 'forbid', memberId: twins[0].id, withId: twins[1].id })
  const { rows } = await app.deps.db.execute<{ memory: { text: string } }>(
    sql`select memory from matching_edits where run_id = ${id} order by number`,
  )
  expect(rows.map(({ memory }) => memory.text)).toEqual([
    expect.stringMatching(`^${short.id} pinned to New \\d$`),
    `${twins[0].id} and ${twins[1].id} kept apart`,
  ])
  expect((await read()).edits[0].text).toBe('Bo Abe and Bo Abe kept apart')
})

test('draft edits: excluding a pair moves out the unpinned member; two members of an existing pod are refused', async () => {
  const { app, admin } = await givenAdmin()
  const pod = await givenPod(app, { others: 3, maxMembers: 5 })
  await givenWaitingMany(app, 7)
  const { edit, homeOf, id } = await draftOf(app, admin)
  const { rows } = await app.deps.db.execute<{ user_id: string }>(
    sql`select user_id from matching_run_members where run_id = ${id} and pod_key = 'new-1' order by user_id`,
  )
  const [first = '', second = ''] = rows.map(({ user_id: userId }) => userId)
  await edit({ kind: 'pin', memberId: first })
  expect((await edit({ kind: 'forbid', memberId: first, withId: second })).status).toBe(200)
  expect([await homeOf({ id: first }), await homeOf({ id: second })]).toEqual(['new-1', null])
  const [one, other] = pod.members
  if (!one || !other) throw new Error('The pod has no members.')
  const refused = (await edit({ kind: 'forbid', memberId: one.id, withId: other.id })).body
  expect(refused.detail).toContain(`${fullName(one)} and ${fullName(other)} already have seats in Pod ${pod.podNumber}`)
  expect(refused.detail).toContain('add the pair in Settings')
  expect((await admin.get(`${path}/runs/${id}/members?q=%20%20%20`)).body).toEqual({ members: [] })
})
