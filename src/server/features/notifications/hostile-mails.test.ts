import { createECDH } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hostileTexts } from '#test/data/hostile-texts.ts'
import type { NoticePage } from '#contract/notification-centre.ts'
import { isStorable } from '#domain/fields/values.ts'
import { composeMail } from '#server/gateways/mail/compose.ts'
import type { PushStandIn } from '#server/gateways/push/stand-in.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenApp } from '#test/harness/index.ts'
import { type Letter, writeLetter } from './mails/letter.ts'
import { previews } from './previews/previews.ts'
import { sendLetter } from './send-letter.ts'

const facts = { appUrl: 'http://localhost:3000', productName: 'Landmark' }

/** Every word of a letter is somebody's: whatever stands where, it stands in every place that a letter has for words. */
function saying(letter: Letter<string>, text: string): Letter<string> {
  const { action, facts: lines, quote } = letter
  return {
    ...letter,
    subject: `${text} writes to you`,
    preview: text,
    heading: `Hello, ${text}`,
    paragraphs: letter.paragraphs.map(() => text),
    ...(quote ? { quote: text } : {}),
    ...(lines ? { facts: lines.map(() => [text, text] as const) } : {}),
    ...(action ? { action: { ...action, label: text } } : {}),
    footer: text,
  }
}

/** The tags of a page in their order, but for the ends of lines. */
const tagsOf = (html: string): string[] => (html.match(/<[^>]*>/g) ?? []).filter((tag) => tag !== '<br>')

/** A page's words as a person reads them. */
const wordsOf = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll('<br>', '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '&')

async function headOf(letter: Letter<string>): Promise<string> {
  const { unsubscribeUrl = null } = letter
  const draft = { id: '1', from: 'Landmark <a@b.test>', to: 'c@d.test', date: new Date(0), unsubscribeUrl }
  const raw = (await composeMail({ ...draft, ...writeLetter(letter, facts.productName) })).toString()
  return raw.slice(0, raw.indexOf('\r\n\r\n'))
}

/** The names of a message's headers in their order; lines that go on begin with a blank. */
const namesOf = (head: string): string[] => head.split('\r\n').flatMap((line) => /^[^\s:]+(?=:)/.exec(line) ?? [])

describe.each(previews)('email $id', ({ write }) => {
  const letter = write(facts)
  const harmless = saying(letter, 'word')

  test('shows hostile text as text, in HTML and in plain text', () => {
    const { html: usual } = writeLetter(harmless, facts.productName)
    for (const text of hostileTexts) {
      const { html, text: plain } = writeLetter(saying(letter, text), facts.productName)
      expect(tagsOf(html), text).toEqual(tagsOf(usual))
      expect(wordsOf(html), text).toContain(text)
      expect(plain, text).toContain(text)
    }
  })

  test('has the same headers whatever its words', async () => {
    const usual = namesOf(await headOf(harmless))
    for (const text of hostileTexts) {
      const head = await headOf(saying(letter, text))
      expect(namesOf(head), text).toEqual(usual)
      // RFC 5322, 2.1.1: no line is longer, and none ends without the other half of its end.
      for (const line of head.split('\r\n')) expect(line, text).toMatch(/^[^\r\n\0]{1,998}$/)
    }
  })
})

/** A letter that leads to a page of ours, about somebody whose name is this. */
const about = (text: string): Letter => ({
  template: 'nudged',
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
  // What nobody can be called is refused where it is entered.
  const texts = hostileTexts.filter((text) => isStorable(text))
  const to = { userId: member.id, email: member.email, timezone: 'UTC' }
  for (const [i, text] of texts.entries()) await sendLetter(app.deps, { occasion: `hostile/${i}`, to, letter: about(text) })
  await app.runJobs()
  const path = '/dashboard/pod/commitments'
  const expected = texts.map((text) => ({ title: `${text} asks`, message: text, path }))
  const pages: NoticePage[] = []
  let query: string | null = ''
  while (query !== null) {
    const page: NoticePage = (await client.get(`/api/notices${query}`)).body
    pages.push(page)
    query = page.nextCursor && `?cursor=${page.nextCursor}`
  }
  const shown = pages.flatMap(({ notices }) => notices).map(({ title, message, path }) => ({ title, message, path }))
  expect(shown).toHaveLength(texts.length)
  expect(shown).toEqual(expect.arrayContaining(expected))
  const notes = (app.deps.push as PushStandIn).taken.map(({ text }) => JSON.parse(text) as object)
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
])('sendLetter: an invalid address %j gets no email, and the notification is listed', async (email) => {
  const app = await givenApp()
  const member = await givenMember(app)
  const to = { userId: member.id, email, timezone: 'UTC' }
  expect(await sendLetter(app.deps, { occasion: 'one', to, letter: about('Dana') })).toBe(true)
  await app.runJobs()
  expect((await app.anonymous.get('/dev/outbox.json')).body.mails).toEqual([])
  expect((await (await app.as(member)).get('/api/notices')).body.notices).toHaveLength(1)
})
