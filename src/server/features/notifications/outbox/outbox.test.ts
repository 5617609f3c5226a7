import { expect, test } from 'vitest'
import { productionEnvironment } from '#test/harness/environments.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { enqueueEmail } from './enqueue-email.ts'

async function givenOutboxEmail({ deps, anonymous, runJobs }: TestApp): Promise<string> {
  const html = '<p style="color:red">Hello</p><script>alert(1)</script>'
  const mail = { template: 'test', subject: 'Hello <b>you</b>', html, text: 'Hello https://example.test/a?b=1' }
  await enqueueEmail(deps, { idempotencyKey: 'hello', to: 'dana@example.test', renderedEmail: mail })
  await runJobs()
  return (await anonymous.get('/dev/outbox.json')).body.mails[0].id
}

test('GET /dev/outbox: lists emails and shows each, with its HTML in a sandbox', async () => {
  const app = await givenApp()
  expect((await app.anonymous.get('/dev/outbox')).text).toContain('No emails yet.')
  const id = await givenOutboxEmail(app)
  const list = await app.anonymous.get('/dev/outbox')
  expect(list.text).toContain('Hello &lt;b&gt;you&lt;/b&gt;')
  expect(list.text).toContain(`href="/dev/outbox/${id}"`)
  const one = await app.anonymous.get(`/dev/outbox/${id}`)
  expect(one.text).toContain(`<iframe sandbox title="The email as HTML" src="/dev/outbox/${id}/html">`)
  expect(one.text).toContain('href="https://example.test/a?b=1"')
  expect(one.text).toContain('Message-ID:')
  expect(one.text).not.toContain('<script>')
  expect(one.headers.get('content-security-policy')).not.toContain('unsafe-inline')
  const html = await app.anonymous.get(`/dev/outbox/${id}/html`)
  expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  expect(html.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const eml = await app.anonymous.get(`/dev/outbox/${id}/mail.eml`)
  expect(eml.headers.get('content-type')).toBe('message/rfc822')
  expect(eml.headers.get('content-disposition')).toContain('attachment')
})

test('GET /dev/outbox/:id: 404 for an unknown email', async () => {
  const app = await givenApp()
  for (const id of ['x', app.deps.newId()]) expect((await app.anonymous.get(`/dev/outbox/${id}`)).status).toBe(404)
})

test('GET /dev/outbox: 404 in production', async () => {
  const app = await givenApp({ environment: productionEnvironment })
  for (const path of ['/dev/outbox', '/dev/outbox.json']) expect((await app.anonymous.get(path)).status).toBe(404)
})
