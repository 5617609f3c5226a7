import { expect, test } from 'vitest'
import { emailPreviewPath } from '#contract/api/notifications/emails.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenApp } from '#test/harness/index.ts'
import { defineNotification } from '../definitions/define-notification.ts'
import { previews } from './previews.ts'

test('defineNotification: a kind without examples does not compile', () => {
  const content = (data: { firstName: string }) => ({
    subject: data.firstName,
    preview: '',
    heading: '',
    paragraphs: [],
    footer: '',
  })
  const spec = { kind: 'waved', topic: 'pod', isDeferrable: true, content } as const
  expect(Object.keys(defineNotification({ ...spec, previews: { usual: { firstName: 'Dana' } } }).examples)).toEqual(['usual'])
  // @ts-expect-error -- Every kind needs examples. Without this error, the type check of the suite fails.
  expect(() => defineNotification(spec)).toThrow(TypeError)
  // @ts-expect-error -- An example needs all the data of the email.
  expect(defineNotification({ ...spec, previews: { usual: {} } }).examples).toBeDefined()
})

test('GET /api/admin/mails/previews: lists each once, and each reads without gaps', async () => {
  const app = await givenApp()
  const admin = await app.as(await givenMember(app, { role: 'admin' }))
  const { headings } = (await admin.get('/api/admin/mails/previews')).body
  const listed = headings.flatMap(({ mails }: { mails: { id: string }[] }) => mails.map(({ id }) => id))
  expect(listed.toSorted()).toEqual(previews.map(({ id }) => id).toSorted())
  expect(new Set(listed).size).toBe(listed.length)
  for (const id of listed) {
    const { subject, preheader, headers, text } = (await admin.get(`/api/admin/mails/previews/${id}`)).body
    expect(subject, id).toMatch(/^\S.{5,}/)
    expect(preheader, id).toMatch(/^\S.{5,}/)
    expect(headers, id).toContainEqual({ name: 'To', value: 'dana@example.com' })
    expect(`${subject} ${preheader} ${text}`, id).not.toMatch(/undefined|null|NaN|\[object|Invalid/)
  }
})

test('previews: call it "membership", not "subscription" or "membership page"', async () => {
  const app = await givenApp()
  const admin = await app.as(await givenMember(app, { role: 'admin' }))
  for (const { id } of previews) {
    const { subject, preheader, text } = (await admin.get(`/api/admin/mails/previews/${id}`)).body
    const visibleText = `${subject} ${preheader} ${text}`.replaceAll(/https?:\S+/g, '')
    expect(visibleText, id).not.toMatch(/\bsubscription/i)
    expect(visibleText, id).not.toMatch(/membership page/)
  }
})

test('previews: optional emails have an unsubscribe header and link, required ones have none', async () => {
  const app = await givenApp()
  const admin = await app.as(await givenMember(app, { role: 'admin' }))
  const ended = (await admin.get('/api/admin/mails/previews/nudged')).body
  expect(ended.headers).toContainEqual({ name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' })
  expect(ended.headers).toContainEqual({
    name: 'List-Unsubscribe',
    value: '<http://localhost:3000/unsubscribe/example>',
  })
  expect(ended.text).toContain('Unsubscribe: http://localhost:3000/unsubscribe/example')
  for (const id of ['kept', 'verify-email', 'support-inbox.new']) {
    const { headers, text } = (await admin.get(`/api/admin/mails/previews/${id}`)).body
    expect(headers.map(({ name }: { name: string }) => name)).not.toContain('List-Unsubscribe')
    expect(text).not.toContain('/unsubscribe/')
  }
})

test('preview page: is sandboxed, follows the color scheme, and refuses cross-site requests', async () => {
  const app = await givenApp()
  const admin = await app.as(await givenMember(app, { role: 'admin' }))
  const light = await admin.get(emailPreviewPath('nudged', 'light'))
  expect(light.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'self'; sandbox$/)
  expect(light.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(light.text).toContain('@media not all')
  const dark = await admin.get(emailPreviewPath('nudged', 'dark'))
  expect(dark.text).toContain('@media all')
  expect(dark.text).toContain('<meta name="color-scheme" content="dark">')
  for (const path of [emailPreviewPath('nobody', 'dark'), '/api/admin/mails/previews/nobody']) {
    expect((await admin.get(path)).status).toBe(404)
  }
  const foreign = await admin.send(emailPreviewPath('nudged', 'light'), { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(foreign.status).toBe(403)
  expect((await admin.post(emailPreviewPath('nudged', 'light'))).status).toBe(405)
})
