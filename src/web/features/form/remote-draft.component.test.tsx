import { expect, test } from 'vitest'
import { writeEntries } from '#web/lib/drafts/draft-storage.ts'
import type { RemoteDraftCalls, RemoteEntries } from '#web/lib/drafts/remote-draft.ts'
import { form, renderForm, saveButton, street, unsaved, website } from './form-testing.tsx'
import { formText } from './form-text.ts'

const restored = form.getByText(formText.restored)

/** A server that has these entries, and what was sent to it. */
function fakeServer(entries: RemoteEntries = {}) {
  const sent: unknown[] = []
  const remoteDraft: RemoteDraftCalls = {
    read: () => Promise.resolve(entries),
    send: (changes) => {
      sent.push(changes)
      return Promise.resolve()
    },
  }
  return { remoteDraft, sent }
}

test('remote draft: what another device typed is restored, and nothing is sent back', async () => {
  const { remoteDraft, sent } = fakeServer({ street: { value: '2 Oak', base: '1 Elm', at: 1_000 } })
  const { close } = await renderForm({ remoteDraft })
  await expect.element(restored).toBeVisible()
  await expect.element(street).toHaveValue('2 Oak')
  await expect.element(unsaved).toBeVisible()
  await close()
  expect(sent).toEqual([])
})

test('remote draft: what is typed here is sent when the form is left, and a save deletes it from the server', async () => {
  const { remoteDraft, sent } = fakeServer()
  const { close, open, saved } = await renderForm({ remoteDraft })
  await street.fill('2 Oak')
  await close()
  await expect.poll(() => sent).toEqual([{ street: { value: '2 Oak', base: '1 Elm' } }])
  open()
  await expect.element(street).toHaveValue('2 Oak')
  await saveButton.click()
  await expect.poll(() => saved).toEqual([{ street: '2 Oak' }])
  await close()
  await expect.poll(() => sent.at(-1)).toEqual({ street: null })
})

test('remote draft: of two drafts of a field the one typed last is restored', async () => {
  await writeEntries(['member', 'property'], {
    street: { value: 'older here', base: '1 Elm', at: 1_000 },
    website: { value: 'https://newer-here.test', at: 9_000 },
  })
  const { remoteDraft, sent } = fakeServer({
    street: { value: 'newer there', base: '1 Elm', at: 5_000 },
    website: { value: 'https://older-there.test', at: 5_000 },
  })
  const { close } = await renderForm({ remoteDraft })
  await expect.element(street).toHaveValue('newer there')
  await expect.element(website).toHaveValue('https://newer-here.test')
  await close()
  await expect.poll(() => sent).toEqual([{ website: expect.objectContaining({ value: 'https://newer-here.test' }) }])
})

test('remote draft: what is typed before it is read stays', async () => {
  const { promise, resolve } = Promise.withResolvers<RemoteEntries>()
  const { remoteDraft } = fakeServer()
  await renderForm({ remoteDraft: { ...remoteDraft, read: () => promise } })
  await street.fill('typed first')
  resolve({ street: { value: 'from the phone', at: 1_000 }, website: { value: 'https://phone.test', at: 1_000 } })
  await expect.element(website).toHaveValue('https://phone.test')
  await expect.element(street).toHaveValue('typed first')
})

test('remote draft: a value saved elsewhere since is a conflict that the member decides', async () => {
  const { remoteDraft } = fakeServer({ street: { value: '2 Oak', base: 'before', at: 1_000 } })
  await renderForm({ remoteDraft })
  await expect.element(street).toHaveValue('2 Oak')
  await expect.element(form.getByText(/edited somewhere else/).first()).toBeVisible()
})

test('remote draft: a failed request changes nothing on the page and is repeated', async () => {
  const sent: unknown[] = []
  let fails = true
  const remoteDraft: RemoteDraftCalls = {
    read: () => Promise.reject(new Error('no connection')),
    send: (changes) => {
      sent.push(changes)
      return fails ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve()
    },
  }
  await renderForm({ remoteDraft })
  await street.fill('2 Oak')
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(1)
  fails = false
  globalThis.dispatchEvent(new Event('online'))
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(2)
  expect(sent[1]).toEqual(sent[0])
  await expect.element(street).toHaveValue('2 Oak')
})
