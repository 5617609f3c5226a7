import { afterEach, expect, test, vi } from 'vitest'
import { ProblemError } from '#contract/problems/problems.ts'
import { readEntries, writeEntries } from './draft-storage.ts'
import { type OpenDraft, openSyncedDraft } from './open-synced-draft.ts'
import type { SavedEntries } from './synced-draft-state.ts'

/** A server that refuses saves of an outdated version, as that of the worksheets does. */
function createServer(entries: Record<string, string> = {}) {
  const server = { saved: { entries, version: 1 } as SavedEntries<string>, isReachable: true, saves: 0 }
  const save = async (changes: Readonly<Record<string, string | null>>, version: number): Promise<SavedEntries<string>> => {
    server.saves += 1
    if (!server.isReachable) throw new ProblemError('unavailable')
    if (version < server.saved.version) throw new ProblemError('worksheet-changed')
    server.saved = { entries: { ...server.saved.entries, ...changes } as Record<string, string>, version: version + 1 }
    return server.saved
  }
  return { server, save }
}

type World = ReturnType<typeof createServer>

let users = 0
let opened: OpenDraft<string>[] = []

afterEach(() => {
  for (const { close } of opened) close()
  opened = []
  vi.restoreAllMocks()
})

/** Opens the draft of one form: on the same device and for the same user, it is the same draft. */
async function open({ server, save }: World, userId: string) {
  const draft = await openSyncedDraft<string>({
    key: [userId, 'form'],
    rules: {
      merge: (saved, unsent) => ({ ...saved, ...unsent }) as Record<string, string>,
      isSame: (value, other) => value === other,
      isSynced: (key, value, saved) => value === (saved[key] ?? null),
      isMergeable: () => false,
      isVoidedBy: () => false,
    },
    saveDelayMs: 0,
    saved: async () => server.saved,
    parseStored: (stored) =>
      Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    save,
    outdated: { code: 'worksheet-changed', read: async () => server.saved },
    onSaved: () => {},
  })
  opened.push(draft)
  return draft
}

const newUser = (): string => `user-${(users += 1)}`

test('openSyncedDraft: what was typed before a reload is sent by the next visit, and then no longer stored', async () => {
  const world = createServer()
  const userId = newUser()
  world.server.isReachable = false
  const { draft, close } = await open(world, userId)
  draft.change({ city: 'Tulsa' })
  await expect.poll(() => readEntries([userId, 'form'])).toMatchObject({ city: { value: 'Tulsa' } })
  close()
  world.server.isReachable = true
  const next = await open(world, userId)
  expect(next.draft.values()).toEqual({ city: 'Tulsa' })
  await expect.poll(() => world.server.saved.entries).toEqual({ city: 'Tulsa' })
  await expect.poll(() => readEntries([userId, 'form'])).toEqual({})
})

test('openSyncedDraft: what another device saved after typing began is in conflict, and overwritten only when the member says so', async () => {
  const world = createServer({ city: 'Austin' })
  const userId = newUser()
  world.server.isReachable = false
  const { draft, close } = await open(world, userId)
  draft.change({ city: 'Tulsa', state: 'OK' })
  await expect.poll(() => readEntries([userId, 'form'])).toMatchObject({ city: { value: 'Tulsa' }, state: { value: 'OK' } })
  close()
  world.server.isReachable = true
  world.server.saved = { entries: { city: 'Boise' }, version: 2 }
  const { draft: next } = await open(world, userId)
  await expect.poll(() => world.server.saved.entries).toEqual({ city: 'Boise', state: 'OK' })
  expect([next.state().conflicts, next.values()['city']]).toEqual([['city'], 'Tulsa'])
  next.resolveConflicts('mine')
  await expect.poll(() => world.server.saved.entries['city']).toBe('Tulsa')
})

test('openSyncedDraft: a save in one tab shows in the other, and collides with what is typed there', async () => {
  const world = createServer({ city: 'Austin', state: 'TX' })
  const userId = newUser()
  const [{ draft: tab }, { draft: otherTab }] = [await open(world, userId), await open(world, userId)]
  world.server.isReachable = false
  otherTab.change({ city: 'Boise' })
  await expect.poll(() => world.server.saves).toBe(1)
  world.server.isReachable = true
  tab.change({ city: 'Tulsa', state: 'OK' })
  await expect.poll(() => otherTab.values()).toEqual({ city: 'Boise', state: 'OK' })
  expect(otherTab.state().conflicts).toEqual(['city'])
  otherTab.resolveConflicts('theirs')
  expect(otherTab.values()).toEqual({ city: 'Tulsa', state: 'OK' })
})

test('openSyncedDraft: with full storage, what is typed stays on the page and is sent', async () => {
  const world = createServer()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The device is full.', 'QuotaExceededError')
  })
  const userId = newUser()
  const { draft } = await open(world, userId)
  draft.change({ city: 'Tulsa' })
  expect(draft.values()).toEqual({ city: 'Tulsa' })
  await expect.poll(() => world.server.saved.entries).toEqual({ city: 'Tulsa' })
  expect(await readEntries([userId, 'form'])).toEqual({})
})

test('openSyncedDraft: entries that this build cannot read are left out, and the others are sent', async () => {
  const world = createServer()
  const userId = newUser()
  await writeEntries([userId, 'form'], { city: { value: 'Tulsa' }, doors: { value: { count: 4 } } })
  const { draft } = await open(world, userId)
  expect(draft.values()).toEqual({ city: 'Tulsa' })
  await expect.poll(() => world.server.saved.entries).toEqual({ city: 'Tulsa' })
})

test('openSyncedDraft: leaving the page hands unsent changes to the browser, and they stay stored without a response', async () => {
  const world = createServer()
  const userId = newUser()
  const sent: unknown[] = []
  const holdSave: World['save'] = (changes) => {
    sent.push(changes)
    return new Promise(() => {})
  }
  const { draft } = await open({ ...world, save: holdSave }, userId)
  draft.change({ city: 'Tulsa' })
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(sent).toEqual([{ city: 'Tulsa' }])
  await expect.poll(() => readEntries([userId, 'form'])).toMatchObject({ city: { value: 'Tulsa' } })
})
