import { expect, test } from 'vitest'
import type { Faq } from '#contract/api/content/faqs.ts'
import { givenFile } from '#test/factories/files.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { closedTicketPruningDue } from './jobs.ts'

const path = '/api/support/tickets'
const ticketInput = { topic: 'sign-in', subject: 'It does not open', message: 'See the picture.' }

const filesOfMessages = (body: { messages: { files: { id: string; name: string }[] }[] }) =>
  body.messages.map(({ files }) => files.map(({ id }) => id))

const screenshotOf = async (app: TestApp, member: { id: string }) => (await givenFile(app, member.id, { purpose: 'support' })).id

test('ticket files: readable by the member and staff, and 404 for another member', async () => {
  const app = await givenApp()
  const [member, other] = [await givenMember(app), await givenMember(app)]
  const staff = await app.as(await givenMember(app, { role: 'admin' }))
  const [client, otherMember] = [await app.as(member), await app.as(other)]
  const picture = await screenshotOf(app, member)
  const id = app.deps.newId()
  const { reference } = (await client.post(path, { id, ...ticketInput, fileIds: [picture] })).body
  app.clock.advance(60_000)
  const second = await screenshotOf(app, member)
  const reply = { id: app.deps.newId(), text: 'And now this.', fileIds: [second] }
  await client.post(`${path}/${reference}/messages`, reply)
  // Sent again, nothing changes.
  await client.post(path, { id, ...ticketInput, fileIds: [picture] })
  const again = await client.post(`${path}/${reference}/messages`, reply)
  expect(filesOfMessages(again.body)).toEqual([[picture], [second]])
  expect(filesOfMessages((await staff.get(`/api/admin/support/tickets/${reference}`)).body)).toEqual([[picture], [second]])
  for (const authorizedClient of [client, staff])
    expect((await authorizedClient.send(`/api/files/${picture}`, {})).status).toBe(200)
  expect((await otherMember.send(`/api/files/${picture}`, {})).status).toBe(404)
})

test('files of an answer: readable by the member and staff; a note cannot have files', async () => {
  const app = await givenApp()
  const [member, other, admin] = [await givenMember(app), await givenMember(app), await givenMember(app, { role: 'admin' })]
  const [client, otherMember, staff] = [await app.as(member), await app.as(other), await app.as(admin)]
  const colleague = await app.as(await givenMember(app, { role: 'admin' }))
  const { reference } = (await client.post(path, { id: app.deps.newId(), ...ticketInput })).body
  const inbox = `/api/admin/support/tickets/${reference}`
  const picture = await screenshotOf(app, admin)
  const note = { id: app.deps.newId(), text: 'Look at this.', isNote: true, fileIds: [picture] }
  expect(await staff.post(`${inbox}/messages`, note)).toMatchObject({ status: 422, body: { code: 'invalid-fields' } })
  const foreign = { id: app.deps.newId(), text: 'Like this.', isNote: false, fileIds: [await screenshotOf(app, other)] }
  expect((await staff.post(`${inbox}/messages`, foreign)).status).toBe(422)
  app.clock.advance(60_000)
  const answer = { id: app.deps.newId(), text: 'Press here.', isNote: false, fileIds: [picture] }
  for (const reply of [await staff.post(`${inbox}/messages`, answer), await staff.post(`${inbox}/messages`, answer)])
    expect([reply.status, filesOfMessages(reply.body)]).toEqual([201, [[], [picture]]])
  expect(filesOfMessages((await client.get(`${path}/${reference}`)).body)).toEqual([[], [picture]])
  for (const authorizedClient of [client, staff, colleague])
    expect((await authorizedClient.send(`/api/files/${picture}`, {})).status).toBe(200)
  expect((await otherMember.send(`/api/files/${picture}`, {})).status).toBe(404)
})

test('ticket files: another member’s, unknown ones and more than three are 422, and nothing is stored', async () => {
  const app = await givenApp()
  const [member, other] = [await givenMember(app), await givenMember(app)]
  const client = await app.as(member)
  const foreign = await screenshotOf(app, other)
  for (const fileIds of [[foreign], [app.deps.newId()], Array.from({ length: 4 }, () => app.deps.newId()), ['no id']]) {
    const refused = await client.post(path, { id: app.deps.newId(), ...ticketInput, fileIds })
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid-fields' } })
  }
  expect((await client.get(path)).body.tickets).toEqual([])
})

test('GET support FAQs: suggests three, by shared words, by topic, or from several categories', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  const suggested = async (query: Record<string, string>): Promise<Faq[]> =>
    (await client.get(`/api/support/faqs?${new URLSearchParams(query)}`)).body.faqs
  const promo = await suggested({ topic: 'billing', about: 'My promo code is refused' })
  expect(promo).toHaveLength(3)
  expect(promo[0]?.slug).toBe('promo-code')
  expect((await suggested({ topic: 'privacy' })).map(({ category }) => category)).toEqual(Array(3).fill('privacy-and-data'))
  const first = await suggested({})
  expect(new Set(first.map(({ category }) => category)).size).toBe(3)
  expect(await suggested({ about: '<script>alert(1)</script> & | ! :*' })).toHaveLength(3)
  expect((await client.get('/api/support/faqs?topic=weather')).status).toBe(422)
  expect((await client.get(`/api/support/faqs?about=${'x'.repeat(501)}`)).status).toBe(422)
})

test('closedTicketPruningDue: deletes closed tickets with their pictures after two years, and no open ones', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  const client = await app.as(member)
  const picture = await screenshotOf(app, member)
  const closed = (await client.post(path, { id: app.deps.newId(), ...ticketInput, fileIds: [picture] })).body.reference
  const open = (await client.post(path, { id: app.deps.newId(), ...ticketInput })).body.reference
  await client.patch(`${path}/${closed}`, { closed: true })
  const left = async (): Promise<string[]> => {
    await app.deps.jobs.enqueue(app.deps.db, closedTicketPruningDue, {})
    await app.runJobs()
    const { tickets } = (await (await app.as(member)).get(path)).body
    return tickets.map(({ reference }: { reference: string }) => reference)
  }
  const twoYearsMs = new Date('2028-01-05T12:00:00Z').getTime() - app.clock.now().getTime()
  app.clock.advance(twoYearsMs)
  expect(new Set(await left())).toEqual(new Set([open, closed]))
  app.clock.advance(1)
  expect(await left()).toEqual([open])
  const { rows } = await app.deps.db.execute(
    `select 1 from support_messages m left join support_tickets t on t.id = m.ticket_id where t.id is null`,
  )
  expect(rows).toEqual([])
  expect((await (await app.as(member)).send(`/api/files/${picture}`, {})).status).toBe(404)
})
