import { expect, test } from 'vitest'
import { ProblemError, type ProblemCode } from '#contract/problems/problems.ts'
import type { SavedWorksheet } from '#contract/api/content/worksheets.ts'
import { type CellChanges, type Cells, type CellValue, mergeCells } from '#domain/worksheets/cells.ts'
import { worksheetOf } from '#domain/worksheets/worksheets.ts'
import { createSyncedDraft } from '#web/lib/drafts/synced-draft.ts'
import { type BaseValues as BaseValuesOf, saveStatusOf } from '#web/lib/drafts/synced-draft-state.ts'
import { toSavedEntries, worksheetDraftOptions } from './worksheet-draft.ts'

type BaseValues = BaseValuesOf<CellValue>

const pipeline = worksheetOf('pipeline')
const [a, b] = ['ra0000001', 'rb0000002']

/** A fake server, device and clock, controlled by the test. */
function createDraftHarness(cells: Cells = {}, version = 0) {
  const server = { slug: 'pipeline', version, savedAt: null, cells } as unknown as SavedWorksheet & { cells: Cells }
  const harness = {
    isOnline: true,
    server,
    stored: {} as Record<string, unknown>,
    baseValues: {} as Record<string, unknown>,
    sentChanges: [] as CellChanges[],
    fail: null as ProblemCode | null,
  }
  let timers: (() => void)[] = []
  const flushMicrotasks = async (): Promise<void> => {
    for (let i = 0; i < 30; i += 1) await Promise.resolve()
  }
  const open = (unsent: CellChanges = {}, baseValues: BaseValues = {}) =>
    createSyncedDraft(
      worksheetDraftOptions(pipeline, {
        save: async (baseVersion, changes) => {
          harness.sentChanges.push(changes)
          if (harness.fail) throw new ProblemError(harness.fail)
          const conflicts = Object.keys(changes).some(
            (address) => address.split('.').length === 3 && address in harness.server.cells,
          )
          if (baseVersion < harness.server.version && conflicts) throw new ProblemError('worksheet-changed')
          harness.server = {
            ...harness.server,
            version: harness.server.version + 1,
            cells: mergeCells(pipeline, harness.server.cells, changes) as never,
          }
          return { ...harness.server }
        },
        read: async () => ({ ...harness.server }),
        onSaved: () => {},
        onSavedElsewhere: () => {},
      }),
      toSavedEntries({ ...harness.server }),
      { unsent, baseValues },
      {
        store: async (entries) => {
          for (const [address, entry] of Object.entries(entries)) {
            applyToDevice(harness.stored, { [address]: entry?.value })
            applyToDevice(harness.baseValues, { [address]: entry?.base })
          }
        },
        broadcast: () => {},
        isOnline: () => harness.isOnline,
        nowMs: () => 0,
        schedule: (_, run) => {
          timers.push(run)
          return () => (timers = timers.filter((other) => other !== run))
        },
      },
    )
  const runTimers = async (): Promise<void> => {
    const dueTimers = timers
    timers = []
    for (const run of dueTimers) run()
    await flushMicrotasks()
  }
  return { harness, open, runTimers }
}

function applyToDevice(device: Record<string, unknown>, changes: Readonly<Record<string, unknown>>): void {
  for (const [address, value] of Object.entries(changes)) {
    if (value === undefined) delete device[address]
    else device[address] = value
  }
}

test('worksheet: input is stored first, sent together, and removed from the device once saved', async () => {
  const { harness, open, runTimers } = createDraftHarness()
  const draft = open()
  draft.change({ deals: [a] })
  draft.change({ [`deals.${a}.address`]: '12 Oak' })
  expect(Object.keys(harness.stored)).toEqual(['deals', `deals.${a}.address`])
  expect(saveStatusOf(draft.state())).toBe('saving')
  await runTimers()
  expect(harness.sentChanges).toHaveLength(1)
  expect(harness.stored).toEqual({})
  expect(saveStatusOf(draft.state())).toBe('saved')
})

test('worksheet: offline input waits on the device and is sent once online', async () => {
  const { harness, open, runTimers } = createDraftHarness()
  harness.isOnline = false
  const draft = open()
  draft.change({ [`deals.${a}.address`]: '12 Oak' })
  await runTimers()
  expect(saveStatusOf(draft.state())).toBe('offline')
  expect(harness.stored).toEqual({ [`deals.${a}.address`]: '12 Oak' })
  harness.isOnline = true
  draft.retry()
  await runTimers()
  expect(harness.server.cells).toEqual({ deals: [a], [`deals.${a}.address`]: '12 Oak' })
})

test('worksheet: input of an earlier visit is sent, except what the server already has', async () => {
  const { harness, open, runTimers } = createDraftHarness({ deals: [a, b], [`deals.${a}.address`]: '12 Oak' }, 3)
  harness.stored = { [`deals.${a}.address`]: '12 Oak', [`deals.${b}`]: null }
  const draft = open({ [`deals.${a}.address`]: '12 Oak', [`deals.${b}`]: null })
  await runTimers()
  expect(harness.sentChanges).toEqual([{ [`deals.${b}`]: null }])
  expect(harness.server.cells).toEqual({ deals: [a], [`deals.${a}.address`]: '12 Oak' })
  expect(harness.stored).toEqual({})
  expect(draft.values()).toEqual(harness.server.cells)
})

test('worksheet: input of an earlier visit is a conflict where another device saved since', async () => {
  const [next, address] = [`deals.${a}.next`, `deals.${a}.address`]
  const { harness, open, runTimers } = createDraftHarness({ deals: [a], [next]: 'Call' }, 1)
  harness.isOnline = false
  const previousVisit = open()
  previousVisit.change({ [next]: 'Write', [address]: '12 Oak' })
  await runTimers()
  expect(harness.baseValues).toEqual({ [next]: ['Call'], [address]: [null] })

  harness.isOnline = true
  harness.server = { ...harness.server, version: 2, cells: { deals: [a], [next]: 'Visit' } }
  const draft = open(harness.stored as CellChanges, harness.baseValues as BaseValues)
  await runTimers()
  expect(draft.state().conflicts).toEqual([next])
  expect(draft.values()[next]).toBe('Write')
  expect(harness.server.cells).toEqual({ deals: [a], [next]: 'Visit', [address]: '12 Oak' })
  expect(harness.stored).toEqual({ [next]: 'Write' })

  harness.isOnline = false
  const ownDraft = open(harness.stored as CellChanges, harness.baseValues as BaseValues)
  ownDraft.resolveConflicts('mine')
  await runTimers()
  expect(harness.baseValues).toEqual({ [next]: ['Visit'] })
  harness.isOnline = true
  ownDraft.retry()
  await runTimers()
  expect(harness.server.cells[next]).toBe('Write')
  expect([harness.stored, harness.baseValues]).toEqual([{}, {}])
})

test('worksheet: its own earlier save is no conflict, even without a response', async () => {
  const next = `deals.${a}.next`
  const { harness, open, runTimers } = createDraftHarness({ deals: [a] }, 1)
  harness.fail = 'unavailable'
  const previousVisit = open()
  previousVisit.change({ [next]: 'Wri' })
  await runTimers()
  previousVisit.change({ [next]: 'Write' })
  expect(harness.baseValues).toEqual({ [next]: [null, 'Wri'] })

  harness.fail = null
  harness.server = { ...harness.server, version: 2, cells: { deals: [a], [next]: 'Wri' } }
  const draft = open(harness.stored as CellChanges, harness.baseValues as BaseValues)
  expect(draft.state().conflicts).toEqual([])
  await runTimers()
  expect(harness.server.cells[next]).toBe('Write')
})

test('worksheet: deleting a row deletes what was typed into it', () => {
  const { open } = createDraftHarness()
  const draft = open()
  draft.change({ deals: [a, b], [`deals.${a}.address`]: '12 Oak' })
  draft.change({ [`deals.${a}`]: null })
  expect(draft.values()).toEqual({ deals: [b] })
  expect(Object.keys(draft.state().unsent)).toEqual(['deals', `deals.${a}`])
})

test('worksheet: a cell changed elsewhere is a conflict until it is decided', async () => {
  const address = `deals.${a}.next`
  const { open } = createDraftHarness({ deals: [a], [address]: 'Call' }, 1)
  const baseVersion = (next: string, version: number): SavedWorksheet => ({
    slug: 'pipeline',
    version,
    savedAt: null,
    cells: { deals: [a], [address]: next },
  })
  const draft = open()
  draft.change({ [address]: 'Write' })
  draft.setSaved(toSavedEntries(baseVersion('Visit', 2)))
  expect(draft.state().conflicts).toEqual([address])
  expect(draft.values()[address]).toBe('Write')
  draft.resolveConflicts('theirs')
  expect(draft.values()[address]).toBe('Visit')
  draft.change({ [address]: 'Write' })
  draft.setSaved(toSavedEntries(baseVersion('Meet', 3)))
  draft.resolveConflicts('mine')
  expect(draft.state().conflicts).toEqual([])
  expect(draft.values()[address]).toBe('Write')
  draft.setSaved(toSavedEntries(baseVersion('Visit', 2)))
  expect(draft.state().saved[address]).toBe('Meet')
})

test('worksheet: a save refused as outdated reads the other change and reports a conflict', async () => {
  const address = `deals.${a}.next`
  const { harness, open, runTimers } = createDraftHarness({ deals: [a] }, 1)
  const draft = open()
  harness.server = { ...harness.server, version: 2, cells: { deals: [a], [address]: 'Visit' } }
  draft.change({ [address]: 'Write', [`deals.${b}.address`]: '4 Elm' })
  await runTimers()
  expect(draft.state().conflicts).toEqual([address])
  expect(harness.server.cells).toEqual({ deals: [a, b], [address]: 'Visit', [`deals.${b}.address`]: '4 Elm' })
  expect(Object.keys(harness.stored)).toEqual([address])
  draft.resolveConflicts('mine')
  await runTimers()
  expect(harness.server.cells[address]).toBe('Write')
  expect(harness.stored).toEqual({})
})

test('worksheet: a refusal is not retried, an unreachable server is', async () => {
  const { harness, open, runTimers } = createDraftHarness()
  harness.fail = 'invalid-fields'
  const draft = open()
  draft.change({ [`deals.${a}.address`]: '12 Oak' })
  await runTimers()
  expect(saveStatusOf(draft.state())).toBe('refused')
  await runTimers()
  expect(harness.sentChanges).toHaveLength(1)
  harness.fail = 'unavailable'
  await draft.flush()
  expect(saveStatusOf(draft.state())).toBe('unreachable')
  harness.fail = null
  await runTimers()
  expect(saveStatusOf(draft.state())).toBe('saved')
})
