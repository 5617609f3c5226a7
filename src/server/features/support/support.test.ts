import { expect, test } from 'vitest'
import { fullName } from '#domain/formatting/full-name.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

const path = '/api/support/tickets'
const noAccess = { general: false, pod_marketplace: false }
const ticketInput = { topic: 'billing', subject: 'Two invoices', message: 'I was billed twice.\nPlease look.' }

const openTicket = async (app: TestApp, member: TestMember, body: object = {}) =>
  (await app.as(member)).post(path, { id: app.deps.newId(), ...ticketInput, ...body })
const givenStaff = async (app: TestApp, firstName = 'Olive') => {
  const operator = await givenMember(app, { role: 'admin', firstName, lastName: 'Operator' })
  return { person: operator, client: await app.as(operator) }
}

test('POST ticket: returns a reference, and the member and staff can read the ticket', async () => {
  const app = await givenApp()
  const member = await givenMember(app, { access: noAccess })
  const { client: staff, person: olive } = await givenStaff(app)
  const { status, body: ticket } = await openTicket(app, member, {
    message: `  ${ticketInput.message} `,
    page: '/dashboard/pod',
    build: 'b1',
  })
  expect(status).toBe(201)
  expect(ticket).toEqual({
    reference: expect.stringMatching(/^LM-[0-9A-HJKMNP-TV-Z]{5}$/),
    topic: 'billing',
    subject: 'Two invoices',
    isSafety: false,
    state: 'open',
    createdAt: '2026-01-05T12:00:00.000Z',
    changedAt: '2026-01-05T12:00:00.000Z',
  })
  const client = await app.as(member)
  expect((await client.get(path)).body).toEqual({ tickets: [ticket], nextCursor: null })
  const name = fullName(member)
  const messages = [
    { id: expect.any(String), by: 'member', name, text: ticketInput.message, files: [], writtenAt: ticket.createdAt },
  ]
  expect((await client.get(`${path}/${ticket.reference}`)).body).toEqual({ ticket, messages })
  expect((await staff.get(`/api/admin/support/tickets/${ticket.reference}`)).body).toEqual({
    ticket: { ...ticket, from: { name, email: member.email }, assignee: null, waitsSince: ticket.createdAt },
    messages,
    page: '/dashboard/pod',
    build: 'b1',
    colleagues: [{ id: olive.id, name: 'Olive Operator' }],
  })
})

test('GET ticket: accepts other spellings of the reference, and is 404 for another member', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  const { reference } = (await openTicket(app, member)).body
  const client = await app.as(member)
  const referenceSpellings = [
    reference,
    reference.toLowerCase(),
    reference.replace('-', ''),
    `${reference.replaceAll('0', 'O')} `,
  ]
  for (const referenceText of referenceSpellings)
    expect((await client.get(`${path}/${encodeURIComponent(referenceText)}`)).status).toBe(200)
  const otherMember = await app.as(await givenMember(app))
  for (const one of [reference, 'LM-00000', 'x', '%00']) {
    expect((await otherMember.get(`${path}/${one}`)).status).toBe(404)
    expect((await otherMember.patch(`${path}/${one}`, { closed: true })).status).toBe(404)
    expect((await otherMember.post(`${path}/${one}/messages`, { id: app.deps.newId(), text: 'Hi' })).status).toBe(404)
  }
})

test('POST ticket: the same id creates one ticket, and is 404 for another member', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  const id = app.deps.newId()
  const first = await openTicket(app, member, { id })
  const [again, concurrentTicket] = await Promise.all([openTicket(app, member, { id }), openTicket(app, member, { id })])
  expect([again.body, concurrentTicket.body]).toEqual([first.body, first.body])
  expect((await openTicket(app, await givenMember(app), { id })).status).toBe(404)
  expect((await (await app.as(member)).get(path)).body.tickets).toHaveLength(1)
})

test('POST ticket: 422 names each missing or too long field', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  const errorsOf = async (body: object) => {
    const response = await openTicket(app, member, body)
    return [response.status, response.body.errors.map(({ field }: { field: string }) => field)]
  }
  expect(await errorsOf({ topic: null, subject: ' ', message: '\u200b' })).toEqual([422, ['topic', 'subject', 'message']])
  expect(await errorsOf({ topic: 'weather' })).toEqual([422, ['topic']])
  expect(await errorsOf({ subject: 'x'.repeat(121) })).toEqual([422, ['subject']])
  expect(await errorsOf({ subject: 'Hello\r\nBcc: everybody@example.test' })).toEqual([422, ['subject']])
  expect(await errorsOf({ message: 'x'.repeat(4001) })).toEqual([422, ['message']])
  expect((await openTicket(app, member, { subject: '🏠'.repeat(120), message: '🏠'.repeat(4000) })).status).toBe(201)
})

test('ticket messages: an answer waits for the member, a reply for staff; a note is internal', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  const { client: staff, person: olive } = await givenStaff(app)
  const { reference } = (await openTicket(app, member)).body
  const inbox = `/api/admin/support/tickets/${reference}`
  const sendMessage = async (text: string, isNote: boolean) =>
    (await staff.post(`${inbox}/messages`, { id: app.deps.newId(), text, isNote })).body
  const received = await recordLiveEvents(app)
  app.clock.advance(60_000)
  expect((await sendMessage('Looks like a fault of ours.', true)).ticket).toMatchObject({ state: 'open', assignee: null })
  const client = await app.as(member)
  expect((await client.get(`${path}/${reference}`)).text).not.toContain('fault of ours')
  app.clock.advance(60_000)
  const answered = await sendMessage('One is paid back.', false)
  expect(answered.ticket).toMatchObject({ state: 'answered', waitsSince: null, assignee: { id: olive.id } })
  expect(answered.messages.map(({ by }: { by: string }) => by)).toEqual(['member', 'note', 'staff'])
  const kinds = () => received.map(({ to, event }) => [to.includes(member.id), event.kind])
  await expect.poll(kinds).toContainEqual([true, 'support-answered'])
  const read = (await client.get(`${path}/${reference}`)).body
  expect(read.messages.at(-1)).toMatchObject({ by: 'staff', name: 'Olive', text: 'One is paid back.' })
  const reply = { id: app.deps.newId(), text: 'Thank you.' }
  for (let i = 0; i < 2; i++) {
    const { status, body } = await client.post(`${path}/${reference}/messages`, reply)
    expect([status, body.ticket.state, body.messages.length]).toEqual([201, 'open', 3])
  }
  expect((await client.post(`${path}/${reference}/messages`, { id: app.deps.newId(), text: ' ' })).status).toBe(422)
})

test('ticket state: member and staff can close it, and the member reopens it, also by writing', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  const { client: staff } = await givenStaff(app)
  const { reference } = (await openTicket(app, member)).body
  const client = await app.as(member)
  const setClosed = async (closed: boolean) => (await client.patch(`${path}/${reference}`, { closed })).body.ticket.state
  expect([await setClosed(true), await setClosed(true), await setClosed(false)]).toEqual(['closed', 'closed', 'open'])
  const handle = async (change: object) => staff.patch(`/api/admin/support/tickets/${reference}`, change)
  expect((await handle({ closed: true })).body.ticket).toMatchObject({ state: 'closed', waitsSince: null })
  await client.post(`${path}/${reference}/messages`, { id: app.deps.newId(), text: 'Once more' })
  expect((await client.get(`${path}/${reference}`)).body.ticket.state).toBe('open')
  const { rows } = await app.deps.db.execute("select event, about_id, details from audit_events where event like 'ticket.%'")
  expect(rows).toEqual([{ event: 'ticket.closed', about_id: member.id, details: { ticket: reference } }])
})

test('ticket assignee: can be staff only', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  const { client: staff, person: olive } = await givenStaff(app)
  const { reference } = (await openTicket(app, member)).body
  const give = async (assigneeId: string | null) => staff.patch(`/api/admin/support/tickets/${reference}`, { assigneeId })
  expect((await give(olive.id)).body.ticket.assignee).toEqual({ id: olive.id, name: 'Olive Operator' })
  expect((await staff.get('/api/admin/support/tickets?mine=1')).body.tickets).toHaveLength(1)
  expect((await give(null)).body.ticket.assignee).toBe(null)
  expect((await staff.get('/api/admin/support/tickets?mine=1')).body.tickets).toEqual([])
  expect(await give(member.id)).toMatchObject({ status: 422, body: { errors: [{ field: 'assigneeId' }] } })
})

test('POST ticket: 429 after ten a day', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  for (let i = 0; i < 10; i++) expect((await openTicket(app, member)).status).toBe(201)
  expect((await openTicket(app, member)).status).toBe(429)
  app.clock.advance(24 * 3_600_000)
  expect((await openTicket(app, member)).status).toBe(201)
})

test('GET admin tickets: safety first, then billing, then the rest, in pages of thirty', async () => {
  const app = await givenApp()
  const { client: staff } = await givenStaff(app)
  const expected: Record<string, string[]> = { safety: [], billing: [], rest: [] }
  for (let i = 0; i < 63; i++) {
    const member = await givenMember(app)
    const kind = (['rest', 'billing', 'safety'] as const)[i % 3]!
    const body = { topic: kind === 'billing' ? 'billing' : 'pod', isSafety: kind === 'safety' }
    expected[kind]!.push((await openTicket(app, member, body)).body.reference)
    if (i % 2 === 0) app.clock.advance(1_000)
  }
  const read = async (query: string) => (await staff.get(`/api/admin/support/tickets?${query}`)).body
  const seen: string[] = []
  let query = ''
  for (const size of [30, 30, 3]) {
    const { tickets, nextCursor } = await read(query)
    expect(tickets).toHaveLength(size)
    seen.push(...tickets.map(({ reference }: { reference: string }) => reference))
    query = `cursor=${nextCursor}`
  }
  expect(query).toBe('cursor=null')
  for (const [i, kind] of ['safety', 'billing', 'rest'].entries())
    expect(new Set(seen.slice(i * 21, i * 21 + 21))).toEqual(new Set(expected[kind]))
  expect((await read('topic=billing')).tickets).toHaveLength(21)
  expect((await read('state=closed')).tickets).toEqual([])
  for (const cursor of ['x', '9.1.2', `1.${app.clock.now().getTime()}`])
    expect((await staff.get(`/api/admin/support/tickets?cursor=${cursor}`)).status).toBe(422)
})

test('ready answers: are listed by title, changed and deleted', async () => {
  const app = await givenApp()
  const { client: staff } = await givenStaff(app)
  const savedRepliesPath = '/api/admin/support/answers'
  const id = app.deps.newId()
  const stored = { id, title: 'Invoices', text: 'They are on your membership page.' }
  for (let i = 0; i < 2; i++) expect(await staff.post(savedRepliesPath, stored)).toMatchObject({ status: 201, body: stored })
  await staff.post(savedRepliesPath, { id: app.deps.newId(), title: 'Cards', text: 'Under Membership.' })
  expect((await staff.patch(`${savedRepliesPath}/${id}`, { title: 'Bills', text: 'By mail.' })).body).toEqual({
    id,
    title: 'Bills',
    text: 'By mail.',
  })
  const titles = async () => (await staff.get(savedRepliesPath)).body.answers.map(({ title }: { title: string }) => title)
  expect(await titles()).toEqual(['Bills', 'Cards'])
  expect((await staff.patch(`${savedRepliesPath}/${id}`, { title: '', text: 'x' })).status).toBe(422)
  for (let i = 0; i < 2; i++) expect((await staff.delete(`${savedRepliesPath}/${id}`)).status).toBe(204)
  expect([await titles(), (await staff.patch(`${savedRepliesPath}/${id}`, stored)).status]).toEqual([['Cards'], 404])
})
