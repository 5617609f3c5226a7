import { expect, test } from 'vitest'
import { accept, apply, close, givenApplication } from '#test/factories/applications.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { applicationAccepted } from '../../pods/index.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import { renderEmail } from '../emails/email-template.ts'

type Email = {
  id: string
  to: string
  subject: string
  template: string
  status: string
  text: string
  html: string
  links: string[]
}

const outbox = async (app: TestApp): Promise<Email[]> => (await app.anonymous.get('/dev/outbox.json')).body.mails

const emailsTo = async (app: TestApp, { email }: { email: string }) => (await outbox(app)).filter(({ to }) => to === email)

test('application emails: an accepted applicant gets one, in their time zone, with a link to the pod', async () => {
  const app = await givenApp({ now: '2026-01-05T18:00:00Z' })
  const leader = await givenMember(app, { firstName: 'Marisol', lastName: 'Reyes' })
  const pod = await givenPod(app, { leader, name: 'Doors & Daughters <3' })
  const applicant = await givenMember(app, { firstName: 'Dana', profile: { timezone: 'America/Los_Angeles' } })
  const { id } = await givenApplication(app, pod, applicant)
  await accept(app, leader, id)
  await app.runJobs()
  const [mail, ...more] = await emailsTo(app, applicant)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    subject: 'You’re in: Doors & Daughters <3',
    template: 'application-accepted',
    status: 'captured',
  })
  expect(mail?.text).toContain(`Welcome to Pod ${pod.podNumber}, Dana`)
  expect(mail?.text).toContain('Marisol Reyes accepted your application')
  expect(mail?.text).toContain('Meets: Tuesdays 4:00 PM your time (7:00 PM Eastern)')
  expect(mail?.links).toEqual(['http://localhost:3000/dashboard/pod'])
  expect(mail?.html).toContain('Doors &amp; Daughters &lt;3')
})

test('application emails: the leader gets one about a new applicant, with the message as text', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const applicant = await givenMember(app, { firstName: 'Dana', lastName: 'Whitfield' })
  await apply(app, applicant, pod, 'Hi <script>alert(1)</script>\nSecond line')
  await app.runJobs()
  const [mail] = await emailsTo(app, pod.leader)
  expect(mail).toMatchObject({ subject: `Dana Whitfield wants to join ${pod.name}`, template: 'application-received' })
  expect(mail?.text).toContain('> Hi <script>alert(1)</script>\n> Second line')
  expect(mail?.html).not.toContain('<script>')
  expect(mail?.links).toEqual(['http://localhost:3000/dashboard/pod/applicants'])
})

test('application emails: a declined applicant gets one, a withdrawn one gets none', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const [closed, withdrawn] = [await givenApplication(app, pod), await givenApplication(app, pod)]
  await close(app, pod.leader, closed.id)
  await close(app, withdrawn.applicant, withdrawn.id)
  await app.runJobs()
  expect(await emailsTo(app, closed.applicant)).toMatchObject([
    { template: 'application-closed', links: ['http://localhost:3000/pod-marketplace'] },
  ])
  expect(await emailsTo(app, withdrawn.applicant)).toEqual([])
})

test('enqueueEmail: the same cause, repeated or at once, writes one email', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const { id, applicant } = await givenApplication(app, pod)
  await accept(app, pod.leader, id)
  for (let i = 0; i < 3; i++) await app.deps.jobs.enqueue(app.deps.db, applicationAccepted, { applicationId: id })
  await app.runJobs()
  await app.deps.jobs.enqueue(app.deps.db, applicationAccepted, { applicationId: id })
  await app.runJobs()
  expect(await emailsTo(app, applicant)).toHaveLength(1)

  const mail = renderEmail(emailTemplate, 'Landmark')
  await Promise.all(
    [1, 2, 3, 4].map(() => enqueueEmail(app.deps, { idempotencyKey: 'once', to: 'a@b.test', renderedEmail: mail })),
  )
  expect(await emailsTo(app, { email: 'a@b.test' })).toHaveLength(1)
})

test('application emails: a line break in a name adds no header', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const applicant = await givenMember(app, { firstName: 'Dana\r\nBcc: e@f.test', lastName: 'X\u0001Y' })
  await apply(app, applicant, pod)
  await app.runJobs()
  const [mail] = await emailsTo(app, pod.leader)
  expect(mail?.subject).toBe(`Dana Bcc: e@f.test X Y wants to join ${pod.name}`)
  const eml = (await app.anonymous.get(`/dev/outbox/${mail?.id}/mail.eml`)).text
  expect(eml.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
})

test('enqueueEmail: refuses an address with a line break and writes nothing', async () => {
  const app = await givenApp()
  const mail = renderEmail(emailTemplate, 'Landmark')
  const write = enqueueEmail(app.deps, { idempotencyKey: 'smuggled', to: 'a@b.test\r\nBcc: c@d.test', renderedEmail: mail })
  await expect(write).rejects.toThrow('not a single plain email address')
  expect(await outbox(app)).toEqual([])
})

const emailTemplate = {
  template: 'test',
  subject: 'Hello',
  preview: 'Hello',
  heading: 'Hello',
  paragraphs: ['Hello'],
  action: { label: 'Open', url: 'https://example.test' },
  footer: 'A test.',
}
