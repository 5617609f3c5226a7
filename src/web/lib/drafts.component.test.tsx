import { beforeEach, expect, test } from 'vitest'
import { member } from '../testing/visitors.ts'
import { type DraftKey, eraseDrafts, keepDraft, readDraft } from './drafts.ts'
import { setPageOwner } from './page-owner.ts'
import { sendOnce } from './send-once.ts'

const me = member.user?.id ?? ''
const other = '0190c0de-0000-7000-8000-0000000000ff'
const key: DraftKey = [me, 'profile']

beforeEach(() => setPageOwner(me))

test('drafts: add fields to those stored, and remove those that are undefined', async () => {
  expect(await readDraft(key)).toEqual({})
  await keepDraft(key, { name: 'Dana', doors: 4 })
  await keepDraft(key, { city: 'Tulsa' })
  expect(await readDraft(key)).toEqual({ name: 'Dana', doors: 4, city: 'Tulsa' })
  await keepDraft(key, { name: undefined, doors: 5 })
  expect(await readDraft(key)).toEqual({ doors: 5, city: 'Tulsa' })
})

test('drafts: are separate for each form and member', async () => {
  await keepDraft(key, { name: 'Dana' })
  await keepDraft([me, 'profile-photo'], { name: 'Photo' })
  await keepDraft([me, 'goals'], { name: 'Goal' })
  await keepDraft([other, 'profile'], { name: 'Ada' })
  expect(await readDraft(key)).toEqual({ name: 'Dana' })
  expect(await readDraft([other, 'profile'])).toEqual({ name: 'Ada' })
})

test('drafts: eraseDrafts removes those of this member and of strangers, and leaves those of others', async () => {
  await keepDraft(key, { name: 'Dana' })
  await keepDraft([other, 'profile'], { name: 'Ada' })
  await keepDraft(['sign-up', 'form'], { email: 'x' })
  await eraseDrafts()
  expect(await readDraft(key)).toEqual({})
  expect(await readDraft(['sign-up', 'form'])).toEqual({})
  expect(await readDraft([other, 'profile'])).toEqual({ name: 'Ada' })
})

test('sendOnce: stores the id before sending, and deletes it once the text has arrived', async () => {
  const kept = await sendOnce(key, { body: 'One' }, async (id) => ({ id, draft: await readDraft(key) }))
  expect(kept.draft).toEqual({ id: kept.id, words: JSON.stringify({ body: 'One' }) })
  expect(await readDraft(key)).toEqual({})
})

test('sendOnce: a text that another tab began to send has the same id', async () => {
  await keepDraft(key, { id: 'begun', words: JSON.stringify('One') })
  expect(await sendOnce(key, 'One', async (id) => id)).toBe('begun')
  await keepDraft(key, { id: 'begun', words: JSON.stringify('One') })
  expect(await sendOnce(key, 'Two', async (id) => id)).not.toBe('begun')
})
