import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

type Email = { to: string; subject: string; template: string; text: string; html: string }

async function emailsOf(app: TestApp, template: string): Promise<Email[]> {
  await app.runJobs()
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: Email[] }
  return mails.filter((mail) => mail.template === template).toReversed()
}

const evil = '<img src=x onerror=alert(1)>'

test('support emails: the member gets the reference; staff get a question without its words', async () => {
  const app = await givenApp({ environment: { SUPPORT_EMAIL: 'help@example.test' } })
  const member = await givenMember(app, { firstName: 'Dana' })
  const client = await app.as(member)
  const ticketInput = { id: app.deps.newId(), topic: 'pod', subject: `Secret ${evil}`, message: 'Very secret', isSafety: true }
  const { reference } = (await client.post('/api/support/tickets', ticketInput)).body
  const [received, ...more] = await emailsOf(app, 'support-received')
  expect(more).toEqual([])
  expect(received).toMatchObject({ to: member.email, subject: `We got your request (${reference})` })
  expect(received?.text).toContain(`http://localhost:3000/dashboard/support/${reference}`)
  expect(received?.html).not.toContain('<img')
  const [inboxEmail] = await emailsOf(app, 'support-inbox')
  expect(inboxEmail).toMatchObject({
    to: 'help@example.test',
    subject: `Safety first. New request: Pod or leader (${reference})`,
  })
  expect(inboxEmail?.text).toContain(`http://localhost:3000/admin/support/${reference}`)
  expect(`${inboxEmail?.text} ${inboxEmail?.html}`).not.toMatch(/secret|Dana/i)
  await client.post(`/api/support/tickets/${reference}/messages`, { id: app.deps.newId(), text: 'And more' })
  expect((await emailsOf(app, 'support-inbox')).map(({ subject }) => subject)).toContain(
    `Safety first. New reply: Pod or leader (${reference})`,
  )
})

test('support emails: an answer goes to the member once, and a note to no member', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  const staff = await app.as(await givenMember(app, { role: 'admin' }))
  const ticketInput = { id: app.deps.newId(), topic: 'other', subject: 'A question', message: 'Where is it?' }
  const { reference } = (await (await app.as(member)).post('/api/support/tickets', ticketInput)).body
  const answer = { id: app.deps.newId(), text: `Here it is.\nSee ${evil}`, isNote: false }
  const path = `/api/admin/support/tickets/${reference}/messages`
  for (let i = 0; i < 2; i++) await staff.post(path, answer)
  await staff.post(path, { id: app.deps.newId(), text: 'Not for them', isNote: true })
  const mails = await emailsOf(app, 'support-answered')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: member.email, subject: `We replied to your request (${reference}): A question` })
  expect(mails[0]?.text).toContain('> Here it is.\n> See')
  expect(mails[0]?.html).not.toContain('<img')
})

test('support emails: without a support address they go to all admins, or to the first to be', async () => {
  const app = await givenApp({ environment: { ADMIN_EMAIL: 'first@example.test' } })
  const client = await app.as(await givenMember(app))
  const ticketInput = { topic: 'other', subject: 'A question', message: 'Where is it?' }
  await client.post('/api/support/tickets', { ...ticketInput, id: app.deps.newId() })
  expect((await emailsOf(app, 'support-inbox')).map(({ to }) => to)).toEqual(['first@example.test'])
  const admins = [await givenMember(app, { role: 'admin' }), await givenMember(app, { role: 'admin' })]
  const { reference } = (await client.post('/api/support/tickets', { ...ticketInput, id: app.deps.newId() })).body
  await app.runJobs()
  const inboxEmails = (await emailsOf(app, 'support-inbox')).filter(({ subject }) => subject.includes(reference))
  expect(inboxEmails.map(({ to }) => to).toSorted()).toEqual(admins.map(({ email }) => email).toSorted())
})
