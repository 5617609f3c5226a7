import { expect, test } from 'vitest'
import { givenDraft, givenWaiting, givenWaitingMany } from '#test/factories/matching.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp } from '#test/harness/index.ts'

const path = '/api/admin/matching/runs'

/** Two new pods at one time, an existing pod with room at that time, and a member who waits for another time. */
async function givenEditor() {
  const app = await givenApp()
  const admin = await app.as(await givenMember(app, { role: 'admin' }))
  await givenWaitingMany(app, 10)
  const alone = await givenWaiting(app, { slots: ['sat-1000'] })
  const draft = await givenDraft(app, admin)
  const read = async () => (await admin.get(`${path}/${draft.id}`)).body
  const pods = async () => {
    const { pods: draftPods } = (await admin.get(`${path}/${draft.id}/pods`)).body
    const full = []
    for (const { key } of draftPods) full.push((await admin.get(`${path}/${draft.id}/pods/${key}`)).body)
    return full as { key: string; name: string; people: { memberId: string; isPinned: boolean; totalMatch: number }[] }[]
  }
  const edit = async (input: object, more: object = {}) =>
    admin.post(`${path}/${draft.id}/edits`, { version: (await read()).version, edit: input, ...more })
  const undo = async () => admin.post(`${path}/${draft.id}/edits/undo`, { version: (await read()).version })
  return { app, admin, draft, alone, read, pods, edit, undo }
}

/** The two pods, and a member of each. */
async function givenPair(pods: Awaited<ReturnType<typeof givenEditor>>['pods']) {
  const [one, other] = await pods()
  const [a, b] = [one?.people[0], other?.people[0]]
  if (!one || !other || !a || !b) throw new Error('There are not two pods.')
  return { one, other, a, b }
}

test('draft edits: a swap exchanges two members, rescores the draft and can be undone exactly', async () => {
  const { edit, undo, read, pods, draft } = await givenEditor()
  const { one, other, a, b } = await givenPair(pods)
  const reply = await edit({ kind: 'swap', memberId: a.memberId, withId: b.memberId })
  expect(reply.status).toBe(200)
  expect(reply.body.cost.objectiveBefore).toBe(draft.figures.objective)
  expect(reply.body.cost.objectiveAfter).toBe(reply.body.run.figures.objective)
  expect(reply.body.run).toMatchObject({ version: 2, canUndoEdit: true, edits: [{ number: 1, isUndone: false }] })
  expect(reply.body.run.edits[0].text).toMatch(/^First\d+ Last\d+ and First\d+ Last\d+ swapped$/)
  const after = await pods()
  expect(after.find(({ key }) => key === other.key)?.people.some(({ memberId }) => memberId === a.memberId)).toBe(true)
  expect(after.find(({ key }) => key === one.key)?.people.some(({ memberId }) => memberId === b.memberId)).toBe(true)
  const undone = await undo()
  expect(undone.body.run).toMatchObject({ version: 3, canUndoEdit: false, edits: [{ isUndone: true }] })
  expect((await read()).figures).toEqual(draft.figures)
})

test('draft edits: a dry run returns the cost and leaves the draft unchanged', async () => {
  const { edit, read, pods, draft } = await givenEditor()
  const { a, b } = await givenPair(pods)
  const reply = await edit({ kind: 'swap', memberId: a.memberId, withId: b.memberId }, { dryRun: true })
  expect(reply.body.cost.objectiveBefore).toBe(draft.figures.objective)
  expect(await read()).toEqual(draft)
})

test('draft edits: refuses an edit that breaks a rule, with a message', async () => {
  const { edit, pods, alone } = await givenEditor()
  const { one, other, a } = await givenPair(pods)
  const refused = async (input: object) => {
    const { status, body } = await edit(input)
    expect([status, body.code]).toEqual([409, 'edit-refused'])
    return body.detail as string
  }
  expect(await refused({ kind: 'move', memberId: alone.id, to: one.key })).toMatch(
    / isn’t available .+ Eastern, when New \d meets\.$/,
  )
  expect(await refused({ kind: 'move', memberId: a.memberId, to: one.key })).toMatch(/is already there\.$/)
  expect(await refused({ kind: 'merge', podKey: one.key, intoKey: other.key })).toMatch(
    / would have 10 members\. A new pod can have at most 8\.$/,
  )
  expect(await refused({ kind: 'split', podKey: one.key, memberIds: [a.memberId] })).toMatch(/A new pod needs at least 4\.$/)
  await edit({ kind: 'pin', memberId: a.memberId })
  expect(await refused({ kind: 'move', memberId: a.memberId, to: null })).toMatch(/is pinned\. Unpin them first\.$/)
  expect((await edit({ kind: 'move', memberId: a.memberId, to: 'nowhere' })).status).toBe(404)
  expect((await edit({ kind: 'fly', memberId: a.memberId })).status).toBe(422)
})

test('draft edits: of two admins at once, one succeeds and one is 409', async () => {
  const { admin, draft, pods } = await givenEditor()
  const { a, b } = await givenPair(pods)
  const send = (memberId: string) => admin.post(`${path}/${draft.id}/edits`, { version: 1, edit: { kind: 'pin', memberId } })
  const replies = await Promise.all([send(a.memberId), send(b.memberId)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('draft-changed')
})

test('draft edits: dissolving a pod unplaces its members, and an undo restores the stats', async () => {
  const { edit, undo, pods, draft, read } = await givenEditor()
  const { one } = await givenPair(pods)
  const dissolved = (await edit({ kind: 'dissolve', podKey: one.key })).body.run
  expect(dissolved.figures).toMatchObject({ newPods: 1, unplaced: 1 + one.people.length })
  await undo()
  expect((await read()).figures).toEqual(draft.figures)
})

test('draft edits: pins and exclusions apply when the draft is optimized again', async () => {
  const { app, admin, draft, edit, pods } = await givenEditor()
  const { one, a } = await givenPair(pods)
  const [, mate, enemy] = one.people
  if (!mate || !enemy) throw new Error('The pod is too small.')
  await edit({ kind: 'pin', memberId: a.memberId })
  await edit({ kind: 'pin', memberId: mate.memberId })
  const forbidden = (await edit({ kind: 'forbid', memberId: enemy.memberId, withId: a.memberId })).body
  expect(forbidden.run.forbidden).toHaveLength(1)
  expect(forbidden.run.figures.unplaced).toBe(2)
  expect((await edit({ kind: 'move', memberId: enemy.memberId, to: one.key })).body.detail).toMatch(
    /are kept apart in this draft\.$/,
  )
  await admin.post(`${path}/${draft.id}/optimise`, { evalsPerMember: 100 })
  await app.runJobs()
  const next = (await admin.get('/api/admin/matching')).body.draft
  expect(next).toMatchObject({ cause: 'optimise', figures: { placed: 10 } })
  const { pods: draftPods } = (await admin.get(`${path}/${next.id}/pods`)).body
  const homes = new Map<string, string>()
  for (const { key } of draftPods) {
    const { people } = (await admin.get(`${path}/${next.id}/pods/${key}`)).body
    for (const { memberId } of people) homes.set(memberId, key)
  }
  expect(homes.get(a.memberId)).toBe(homes.get(mate.memberId))
  expect(homes.get(a.memberId)).not.toBe(homes.get(enemy.memberId))
})

test('draft edits: a member moved to an existing pod, or matched with it, joins it on acceptance', async () => {
  const app = await givenApp()
  const admin = await app.as(await givenMember(app, { role: 'admin' }))
  const pod = await givenPod(app, { others: 3 })
  const [first] = await givenWaitingMany(app, 6)
  const draft = await givenDraft(app, admin)
  const { pods } = (await admin.get(`${path}/${draft.id}/pods?q=Gulf`)).body
  expect(pods[0]).toMatchObject({ key: pod.id })
  const found = (await admin.get(`${path}/${draft.id}/members?q=${first?.lastName}`)).body.members
  expect(found[0]).toMatchObject({ memberId: first?.id })
  const edit = { kind: 'move', memberId: first?.id, to: pod.id }
  // Where the match put them there itself, there is nothing to move.
  const moved = await admin.post(`${path}/${draft.id}/edits`, { version: 1, edit })
  const { version } = (await admin.get(`${path}/${draft.id}`)).body
  expect([200, 409]).toContain(moved.status)
  expect((await admin.post(`${path}/${draft.id}/accept`, { version })).status).toBe(200)
  expect((await (await app.as(first ?? { id: '' })).get('/api/my-pod')).body.podId).toBe(pod.id)
})

test('POST /certify: the certificate becomes proven or open, with a text', async () => {
  const { app, admin, draft } = await givenEditor()
  expect((await admin.post(`${path}/${draft.id}/certify`)).body.certificate.state).toBe('running')
  await app.runJobs()
  const { certificate } = (await admin.get(`${path}/${draft.id}`)).body
  expect(['proven', 'open']).toContain(certificate.state)
  expect(certificate.text.length).toBeGreaterThan(10)
}, 30_000)
