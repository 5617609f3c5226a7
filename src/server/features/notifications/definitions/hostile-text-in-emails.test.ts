import { createECDH } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hostileTexts } from '#test/data/hostile-texts.ts'
import type { NotificationPage } from '#contract/api/notifications/center.ts'
import { isStorable } from '#domain/fields/values.ts'
import { composeEmail } from '#server/gateways/email/compose.ts'
import type { FakePush } from '#server/gateways/push/fake-push.ts'
import { notificationWith } from '#test/factories/notifications.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenApp } from '#test/harness/index.ts'
import { type EmailTemplate, renderEmail } from '../emails/email-template.ts'
import { previews } from '../previews/previews.ts'
import { notifyMember } from '../notify-member.ts'

const facts = { appUrl: 'http://localhost:3000', productName: 'Landmark' }

/** Puts the same text into every text field of an email template, as any of them may contain user input. */
function withText(letter: EmailTemplate, text: string): EmailTemplate {
  const { action, facts: factLines, quote } = letter
  return {
    ...letter,
    subject: `${text} writes to you`,
    preview: text,
    heading: `Hello, ${text}`,
    paragraphs: letter.paragraphs.map(() => text),
    ...(quote ? { quote: text } : {}),
    ...(factLines ? { facts: factLines.map(() => [text, text] as const) } : {}),
    ...(action ? { action: { ...action, label: text } } : {}),
    footer: text,
  }
}

/** The tags of a page in order, except line breaks. */
const tagsOf = (html: string): string[] => (html.match(/<[^>]*>/g) ?? []).filter((tag) => tag !== '<br>')

/** The visible text of a page. */
const textOf = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll('<br>', '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '&')

async function headOf(letter: EmailTemplate): Promise<string> {
  const { unsubscribeUrl = null } = letter
  const draft = { id: '1', from: 'Landmark <a@b.test>', to: 'c@d.test', date: new Date(0), unsubscribeUrl }
  const raw = (await composeEmail({ ...draft, ...renderEmail(letter, facts.productName) })).toString()
  return raw.slice(0, raw.indexOf('\r\n\r\n'))
}

/** The header names of a message in order; folded lines begin with a space. */
const namesOf = (head: string): string[] => head.split('\r\n').flatMap((headerLine) => /^[^\s:]+(?=:)/.exec(headerLine) ?? [])

describe.each(previews)('email $id', ({ build: write }) => {
  const letter = write(facts)
  const harmless = withText(letter, 'word')

  test('shows hostile text as text, in HTML and in plain text', () => {
    const { html: usual } = renderEmail(harmless, facts.productName)
    for (const text of hostileTexts) {
      const { html, text: plain } = renderEmail(withText(letter, text), facts.productName)
      expect(tagsOf(html), text).toEqual(tagsOf(usual))
      expect(textOf(html), text).toContain(text)
      expect(plain, text).toContain(text)
    }
  })

  test('has the same headers whatever its words', async () => {
    const usual = namesOf(await headOf(harmless))
    for (const text of hostileTexts) {
      const head = await headOf(withText(letter, text))
      expect(namesOf(head), text).toEqual(usual)
      // RFC 5322, 2.1.1: no line is longer, and each ends in CRLF.
      for (const headerLine of head.split('\r\n')) expect(headerLine, text).toMatch(/^[^\r\n\0]{1,998}$/)
    }
  })
})

/** An email with a link to our page about a member with this name. */
const about = (text: string) =>
  notificationWith('nudged', {
    subject: `${text} asks`,
    preview: text,
    heading: text,
    paragraphs: [text],
    action: { label: 'Open', url: `${facts.appUrl}/dashboard/pod/commitments` },
    footer: text,
  })

test('notifications and push: carry hostile text unchanged, with the path of the product only', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  const client = await app.as(member)
  const pair = createECDH('prime256v1')
  const keys = { p256dh: pair.generateKeys().toString('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') }
  await client.post('/api/push/subscriptions', { endpoint: 'https://push.example.com/one', ...keys })
  // Invalid names are refused at input.
  const texts = hostileTexts.filter((text) => isStorable(text))
  const to = { userId: member.id, email: member.email, timezone: 'UTC' }
  for (const [i, text] of texts.entries())
    await notifyMember(app.deps, about(text), { idempotencyKey: `hostile/${i}`, to, data: {} })
  await app.runJobs()
  const path = '/dashboard/pod/commitments'
  const expected = texts.map((text) => ({ title: `${text} asks`, message: text, path }))
  const pages: NotificationPage[] = []
  let query: string | null = ''
  while (query !== null) {
    const page: NotificationPage = (await client.get(`/api/notices${query}`)).body
    pages.push(page)
    query = page.nextCursor && `?cursor=${page.nextCursor}`
  }
  const notificationTexts = pages.flatMap(({ notices }) => notices).map(({ title, message, path }) => ({ title, message, path }))
  expect(notificationTexts).toHaveLength(texts.length)
  expect(notificationTexts).toEqual(expect.arrayContaining(expected))
  const notes = (app.deps.push as FakePush).delivered.map(({ text }) => JSON.parse(text) as object)
  expect(notes).toHaveLength(texts.length)
  expect(notes).toEqual(expect.arrayContaining(expected.map((one) => expect.objectContaining(one))))
})

test.each([
  'dana@example.com\r\nBcc: all@evil.example',
  'dana@example.com\nBcc: all@evil.example',
  'dana@example.com, all@evil.example',
  'Dana <dana@example.com>\r\n\r\nHi',
  'dana@example.com\u2028',
  '"<script>"@example.com',
])('notifyMember: an invalid address %j gets no email, and the notification is listed', async (email) => {
  const app = await givenApp()
  const member = await givenMember(app)
  const to = { userId: member.id, email, timezone: 'UTC' }
  expect(await notifyMember(app.deps, about('Dana'), { idempotencyKey: 'one', to, data: {} })).toBe(true)
  await app.runJobs()
  expect((await app.anonymous.get('/dev/outbox.json')).body.mails).toEqual([])
  expect((await (await app.as(member)).get('/api/notices')).body.notices).toHaveLength(1)
})
