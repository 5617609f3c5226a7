import { beforeEach, expect, test } from 'vitest'
import { member } from '#web/testing/visitors.ts'
import { type DraftKey, clearDrafts, saveDraft, readDraft } from './draft-storage.ts'
import { setPageUserId } from '../page-user.ts'
import { sendIdempotently } from '../send-idempotently.ts'

const me = member.user?.id ?? ''
const other = '0190c0de-0000-7000-8000-0000000000ff'
const key: DraftKey = [me, 'profile']

beforeEach(() => setPageUserId(me))

test('drafts: add fields to those stored, and remove those that are undefined', async () => {
  expect(await readDraft(key)).toEqual({})
  await saveDraft(key, { name: 'Dana', doors: 4 })
  await saveDraft(key, { city: 'Tulsa' })
  expect(await readDraft(key)).toEqual({ name: 'Dana', doors: 4, city: 'Tulsa' })
  await saveDraft(key, { name: undefined, doors: 5 })
  expect(await readDraft(key)).toEqual({ doors: 5, city: 'Tulsa' })
})

test('drafts: are separate for each form and member', async () => {
  await saveDraft(key, { name: 'Dana' })
  await saveDraft([me, 'profile-photo'], { name: 'Photo' })
  await saveDraft([me, 'goals'], { name: 'Goal' })
  await saveDraft([other, 'profile'], { name: 'Ada' })
  expect(await readDraft(key)).toEqual({ name: 'Dana' })
  expect(await readDraft([other, 'profile'])).toEqual({ name: 'Ada' })
})

test('drafts: eraseDrafts removes those of this member and of anonymous visitors, and leaves those of others', async () => {
  await saveDraft(key, { name: 'Dana' })
  await saveDraft([other, 'profile'], { name: 'Ada' })
  await saveDraft(['sign-up', 'form'], { email: 'x' })
  await clearDrafts()
  expect(await readDraft(key)).toEqual({})
  expect(await readDraft(['sign-up', 'form'])).toEqual({})
  expect(await readDraft([other, 'profile'])).toEqual({ name: 'Ada' })
})

test('sendIdempotently: stores the id before sending, and deletes it once the text has arrived', async () => {
  const savedComment = await sendIdempotently(key, { body: 'One' }, async (id) => ({ id, draft: await readDraft(key) }))
  expect(savedComment.draft).toEqual({ id: savedComment.id, words: JSON.stringify({ body: 'One' }) })
  expect(await readDraft(key)).toEqual({})
})

test('sendIdempotently: a text that another tab began to send has the same id', async () => {
  await saveDraft(key, { id: 'begun', words: JSON.stringify('One') })
  expect(await sendIdempotently(key, 'One', async (id) => id)).toBe('begun')
  await saveDraft(key, { id: 'begun', words: JSON.stringify('One') })
  expect(await sendIdempotently(key, 'Two', async (id) => id)).not.toBe('begun')
})
