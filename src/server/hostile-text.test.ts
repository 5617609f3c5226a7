import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import strings from '#test/data/blns.json' with { type: 'json' }
import { hostileTexts } from '#test/data/hostile-texts.ts'
import { givenMedia } from '#test/factories/media.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import type { Client, Reply } from '#test/harness/client.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

type Scene = {
  member: Client
  other: Client
  admin: Client
  memberId: string
  postId: string
  reference: string
  mediaId: string
}

/** A text field: the call that stores it, and where it appears. `most`: its maximum length; one text per `restHours`. */
type TextField = {
  name: string
  maxLength: number
  restHours?: number
  send: (scene: Scene, text: string) => Promise<Reply>
  read: (scene: Scene, reply: Reply) => Promise<unknown>
}

let app: TestApp
let scene: Scene

beforeAll(async () => {
  app = await givenApp()
  const { newId } = app.deps
  const someone = await givenMember(app)
  const staff = await givenPerson(app, { role: 'admin' })
  const [member, other, admin] = [await app.as(someone), await app.as(await givenMember(app)), await app.as(staff)]
  const post = await member.post('/api/community/posts', { id: newId(), section: 'wins', body: 'A win' })
  const ticket = await member.post('/api/support/tickets', { id: newId(), topic: 'other', subject: 'Hello', message: 'Hi' })
  const mediaId = await givenMedia(app, staff.id)
  const { reference } = ticket.body as { reference: string }
  scene = { member, other, admin, memberId: someone.id, postId: post.body.id, reference, mediaId }
})
// The pauses add up to weeks; no session expires meanwhile.
beforeEach(() => Promise.all([scene.member, scene.other, scene.admin].map((client) => client.get('/api/visitor'))))
afterAll(() => app.stop())

const id = (): string => app.deps.newId()
const lastMessage = async ({ admin, reference }: Scene) =>
  (await admin.get(`/api/admin/support/tickets/${reference}`)).body.messages.at(-1).text

const ofMedia = (name: string, most: number, isList = false): TextField => ({
  name: `library: ${name}`,
  maxLength: most,
  send: ({ admin, mediaId }, text) => admin.patch(`/api/admin/media/${mediaId}`, { [name]: text }),
  read: async ({ member, mediaId }) => {
    const value = (await member.get(`/api/media/${mediaId}`)).body[name] as string | string[]
    return isList ? (value as string[]).join(', ') : value
  },
})

/** A help text that admins edit at `at` and others read at `shown`. */
const ofHelp = (at: string, shown: string, part: string, most: number): TextField => ({
  name: `help: ${part} at ${shown}`,
  maxLength: most,
  send: async ({ admin }, text) => {
    const { version } = (await admin.get(at)).body
    return admin.patch(at, { version, [part]: text })
  },
  read: async ({ member }) => {
    const { body } = await member.get(shown)
    return (body.lesson ?? body)[part]
  },
})
const question = '/faqs/what-is-a-pod'
const lesson = '/courses/buy-box/lessons/market'

const fields: readonly TextField[] = [
  {
    name: 'post',
    maxLength: 5_000,
    send: ({ member }, body) => member.post('/api/community/posts', { id: id(), section: 'wins', body }),
    read: async ({ other }, { body }) => (await other.get(`/api/community/posts/${body.id}`)).body.body,
  },
  {
    name: 'post, changed',
    maxLength: 5_000,
    send: ({ member, postId }, body) => member.patch(`/api/community/posts/${postId}`, { body }),
    read: async ({ other, postId }) => (await other.get(`/api/community/posts/${postId}`)).body.body,
  },
  {
    name: 'comment',
    maxLength: 2_000,
    send: ({ other, postId }, body) => other.post(`/api/community/posts/${postId}/comments`, { id: id(), body }),
    read: async ({ member, postId }, { body }) => {
      const { comments } = (await member.get(`/api/community/posts/${postId}/comments`)).body
      return comments.find((one: { id: string }) => one.id === body.id)?.body
    },
  },
  {
    name: 'report',
    maxLength: 500,
    send: async ({ member, other }, note) => {
      const { body } = await member.post('/api/community/posts', { id: id(), section: 'wins', body: 'To be reported' })
      return other.post(`/api/community/posts/${body.id}/reports`, { reason: 'other', note })
    },
    read: async ({ admin }) => (await admin.get('/api/admin/community/cases')).body.cases[0].reports[0].note,
  },
  {
    name: 'support: subject',
    maxLength: 120,
    restHours: 3,
    send: ({ member }, subject) => member.post('/api/support/tickets', { id: id(), topic: 'other', subject, message: 'Hi' }),
    read: async ({ member }, { body }) => (await member.get(`/api/support/tickets/${body.reference}`)).body.ticket.subject,
  },
  {
    name: 'support: message',
    maxLength: 4_000,
    send: ({ member, reference }, text) => member.post(`/api/support/tickets/${reference}/messages`, { id: id(), text }),
    read: lastMessage,
  },
  {
    name: 'support: note of staff',
    maxLength: 4_000,
    send: ({ admin, reference }, text) =>
      admin.post(`/api/admin/support/tickets/${reference}/messages`, { id: id(), text, isNote: true }),
    read: lastMessage,
  },
  {
    name: 'support: answer of staff',
    maxLength: 4_000,
    send: ({ admin, reference }, text) =>
      admin.post(`/api/admin/support/tickets/${reference}/messages`, { id: id(), text, isNote: false }),
    read: lastMessage,
  },
  ...(['title', 'text'] as const).map((part): TextField => ({
    name: `support: ${part} of a ready answer`,
    maxLength: part === 'title' ? 60 : 4_000,
    send: ({ admin }, text) => admin.post('/api/admin/support/answers', { id: id(), title: 'Name', text: 'Text', [part]: text }),
    read: async ({ admin }, { body }) => {
      const { answers } = (await admin.get('/api/admin/support/answers')).body
      return answers.find((one: { id: string }) => one.id === body.id)?.[part]
    },
  })),
  ...(['why', 'notThis'] as const).map((cell): TextField => ({
    name: `worksheet: ${cell}`,
    maxLength: 500,
    send: async ({ member }, text) => {
      const { version } = (await member.get('/api/worksheets/vision')).body
      return member.patch('/api/worksheets/vision', { version, changes: { [cell]: text } })
    },
    read: async ({ member }) => (await member.get('/api/worksheets/vision')).body.cells[cell],
  })),
  ofMedia('title', 120),
  ofMedia('summary', 1_000),
  ofMedia('transcript', 200_000),
  ofMedia('speakers', 300, true),
  ofMedia('tags', 200, true),
  ...['question', 'answer'].map((part) =>
    ofHelp(`/api/admin${question}`, `/api${question}`, part, part === 'answer' ? 4_000 : 200),
  ),
  ...['title', 'body'].map((part) => ofHelp(`/api/admin${lesson}`, `/api${lesson}`, part, part === 'body' ? 60_000 : 120)),
  ...(['headline', 'bio', 'profession'] as const).map((part): TextField => ({
    name: `card of a member: ${part}`,
    maxLength: 80,
    send: ({ member }, text) => member.patch('/api/me', { circleFields: { [part]: text } }),
    read: async ({ other, memberId }) => (await other.get(`/api/directory/${memberId}`)).body[part],
  })),
]

// oxlint-disable-next-line no-control-regex -- control characters, and those that turn the direction of writing
const refused = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202a-\u202e\u2066-\u2069]/

/** Packs texts line by line into as few as possible, none longer than `most`. */
function packed(texts: readonly string[], most: number): string[] {
  const packs: string[] = []
  let pack = ''
  for (const text of texts.filter((one) => one.length < most)) {
    if (pack.length + text.length + 1 > most) {
      packs.push(pack)
      pack = ''
    }
    pack += `${text}\n`
  }
  return [...packs, pack]
}

/** The text as lists show it, without surrounding markup, with normalized line breaks. */
const bare = (text: unknown, isList: boolean): unknown =>
  typeof text !== 'string'
    ? text
    : isList
      ? text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
          .join(', ')
      : text.trim().replaceAll(/\r\n?/g, '\n')

async function expectStored(field: TextField, text: string): Promise<void> {
  // No account here exceeds the limit on writes.
  app.clock.advance((field.restHours ?? 1 / 3) * 3_600_000)
  const reply = await field.send(scene, text)
  expect(await problemWith(field, text, reply), `${field.name}: ${JSON.stringify(text)}`).toBeNull()
}

/** Null if the text is stored unchanged or refused with a message; otherwise what happened to it. */
async function problemWith(field: TextField, text: string, reply: Reply): Promise<string | null> {
  if (reply.status === 422) return /^\S.*[.!]$/.test(reply.body.errors[0].message) ? null : reply.text
  if (reply.status >= 300) return reply.text
  const isList = /speakers|tags/.test(field.name)
  const stored = await field.read(scene, reply)
  return bare(stored, isList) === bare(text, isList) ? null : `kept as ${JSON.stringify(stored)}`
}

test.each(fields)(
  '$name: stores hostile texts as they are, or rejects them with a sentence',
  { timeout: 120_000 },
  async (field) => {
    for (const text of hostileTexts) await expectStored(field, text)
  },
)

test.each(fields.filter(({ maxLength: most }) => most >= 1_000))(
  '$name: stores naughty strings as they are, or rejects them with a sentence',
  { timeout: 120_000 },
  async (field) => {
    // Characters that no text may contain are tested above.
    const storable = strings.filter((text) => text.isWellFormed() && !refused.test(text))
    for (const text of packed(storable, field.maxLength)) await expectStored(field, text)
  },
)
