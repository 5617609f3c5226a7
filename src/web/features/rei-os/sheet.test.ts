import { expect, test } from 'vitest'
import { ProblemError, type ProblemCode } from '#contract/problems.ts'
import type { SavedWorksheet } from '#contract/worksheets.ts'
import { type CellChanges, type Cells, mergeCells } from '#domain/rei-os/cells.ts'
import { worksheetOf } from '#domain/rei-os/worksheets.ts'
import { createSheet } from './sheet.ts'
import { type Begun, deliveryOf } from './sheet-state.ts'

const pipeline = worksheetOf('pipeline')
const [a, b] = ['ra0000001', 'rb0000002']

/** A server, a device and a clock that do what a test tells them. */
function givenWorld(cells: Cells = {}, version = 0) {
  const server = { slug: 'pipeline', version, savedAt: null, cells } as unknown as SavedWorksheet & { cells: Cells }
  const world = {
    isOnline: true,
    server,
    kept: {} as Record<string, unknown>,
    begun: {} as Record<string, unknown>,
    sent: [] as CellChanges[],
    fail: null as ProblemCode | null,
  }
  let timers: (() => void)[] = []
  const rest = async (): Promise<void> => {
    for (let i = 0; i < 30; i += 1) await Promise.resolve()
  }
  const open = (unsent: CellChanges = {}, begun: Begun = {}) =>
    createSheet(
      pipeline,
      { ...world.server },
      { unsent, begun },
      {
        save: async (known, changes) => {
          world.sent.push(changes)
          if (world.fail) throw new ProblemError(world.fail)
          const collides = Object.keys(changes).some(
            (address) => address.split('.').length === 3 && address in world.server.cells,
          )
          if (known < world.server.version && collides) throw new ProblemError('worksheet-changed')
          world.server = {
            ...world.server,
            version: world.server.version + 1,
            cells: mergeCells(pipeline, world.server.cells, changes) as never,
          }
          return { ...world.server }
        },
        read: async () => ({ ...world.server }),
        keep: async (changes, begun) => {
          keepIn(world.kept, changes)
          keepIn(world.begun, begun)
        },
        onSaved: () => {},
        isOnline: () => world.isOnline,
        nowMs: () => 0,
        after: (_, run) => {
          timers.push(run)
          return () => (timers = timers.filter((other) => other !== run))
        },
      },
    )
  const pass = async (): Promise<void> => {
    const due = timers
    timers = []
    for (const run of due) run()
    await rest()
  }
  return { world, open, pass }
}

function keepIn(device: Record<string, unknown>, changes: Readonly<Record<string, unknown>>): void {
  for (const [address, value] of Object.entries(changes)) {
    if (value === undefined) delete device[address]
    else device[address] = value
  }
}

test('worksheet: input is stored first, sent together, and removed from the device once saved', async () => {
  const { world, open, pass } = givenWorld()
  const sheet = open()
  sheet.give({ deals: [a] })
  sheet.give({ [`deals.${a}.address`]: '12 Oak' })
  expect(Object.keys(world.kept)).toEqual(['deals', `deals.${a}.address`])
  expect(deliveryOf(sheet.state())).toBe('saving')
  await pass()
  expect(world.sent).toHaveLength(1)
  expect(world.kept).toEqual({})
  expect(deliveryOf(sheet.state())).toBe('saved')
})

test('worksheet: offline input waits on the device and is sent once online', async () => {
  const { world, open, pass } = givenWorld()
  world.isOnline = false
  const sheet = open()
  sheet.give({ [`deals.${a}.address`]: '12 Oak' })
  await pass()
  expect(deliveryOf(sheet.state())).toBe('offline')
  expect(world.kept).toEqual({ [`deals.${a}.address`]: '12 Oak' })
  world.isOnline = true
  sheet.wake()
  await pass()
  expect(world.server.cells).toEqual({ deals: [a], [`deals.${a}.address`]: '12 Oak' })
})

test('worksheet: input of an earlier visit is sent, except what the server already has', async () => {
  const { world, open, pass } = givenWorld({ deals: [a, b], [`deals.${a}.address`]: '12 Oak' }, 3)
  world.kept = { [`deals.${a}.address`]: '12 Oak', [`deals.${b}`]: null }
  const sheet = open({ [`deals.${a}.address`]: '12 Oak', [`deals.${b}`]: null })
  await pass()
  expect(world.sent).toEqual([{ [`deals.${b}`]: null }])
  expect(world.server.cells).toEqual({ deals: [a], [`deals.${a}.address`]: '12 Oak' })
  expect(world.kept).toEqual({})
  expect(sheet.cells()).toEqual(world.server.cells)
})

test('worksheet: input of an earlier visit is a conflict where another device saved since', async () => {
  const [next, address] = [`deals.${a}.next`, `deals.${a}.address`]
  const { world, open, pass } = givenWorld({ deals: [a], [next]: 'Call' }, 1)
  world.isOnline = false
  const before = open()
  before.give({ [next]: 'Write', [address]: '12 Oak' })
  await pass()
  expect(world.begun).toEqual({ [next]: ['Call'], [address]: [null] })

  world.isOnline = true
  world.server = { ...world.server, version: 2, cells: { deals: [a], [next]: 'Visit' } }
  const sheet = open(world.kept as CellChanges, world.begun as Begun)
  await pass()
  expect(sheet.state().conflicts).toEqual([next])
  expect(sheet.cells()[next]).toBe('Write')
  expect(world.server.cells).toEqual({ deals: [a], [next]: 'Visit', [address]: '12 Oak' })
  expect(world.kept).toEqual({ [next]: 'Write' })

  world.isOnline = false
  const mine = open(world.kept as CellChanges, world.begun as Begun)
  mine.decide('mine')
  await pass()
  expect(world.begun).toEqual({ [next]: ['Visit'] })
  world.isOnline = true
  mine.wake()
  await pass()
  expect(world.server.cells[next]).toBe('Write')
  expect([world.kept, world.begun]).toEqual([{}, {}])
})

test('worksheet: its own earlier save is no conflict, even without a response', async () => {
  const next = `deals.${a}.next`
  const { world, open, pass } = givenWorld({ deals: [a] }, 1)
  world.fail = 'unavailable'
  const before = open()
  before.give({ [next]: 'Wri' })
  await pass()
  before.give({ [next]: 'Write' })
  expect(world.begun).toEqual({ [next]: [null, 'Wri'] })

  world.fail = null
  world.server = { ...world.server, version: 2, cells: { deals: [a], [next]: 'Wri' } }
  const sheet = open(world.kept as CellChanges, world.begun as Begun)
  expect(sheet.state().conflicts).toEqual([])
  await pass()
  expect(world.server.cells[next]).toBe('Write')
})

test('worksheet: deleting a row deletes what was typed into it', () => {
  const { open } = givenWorld()
  const sheet = open()
  sheet.give({ deals: [a, b], [`deals.${a}.address`]: '12 Oak' })
  sheet.give({ [`deals.${a}`]: null })
  expect(sheet.cells()).toEqual({ deals: [b] })
  expect(Object.keys(sheet.state().unsent)).toEqual(['deals', `deals.${a}`])
})

test('worksheet: a cell changed elsewhere is a conflict until it is decided', async () => {
  const address = `deals.${a}.next`
  const { open } = givenWorld({ deals: [a], [address]: 'Call' }, 1)
  const known = (next: string, version: number): SavedWorksheet => ({
    slug: 'pipeline',
    version,
    savedAt: null,
    cells: { deals: [a], [address]: next },
  })
  const sheet = open()
  sheet.give({ [address]: 'Write' })
  sheet.adopt(known('Visit', 2))
  expect(sheet.state().conflicts).toEqual([address])
  expect(sheet.cells()[address]).toBe('Write')
  sheet.decide('theirs')
  expect(sheet.cells()[address]).toBe('Visit')
  sheet.give({ [address]: 'Write' })
  sheet.adopt(known('Meet', 3))
  sheet.decide('mine')
  expect(sheet.state().conflicts).toEqual([])
  expect(sheet.cells()[address]).toBe('Write')
  sheet.adopt(known('Visit', 2))
  expect(sheet.state().saved[address]).toBe('Meet')
})

test('worksheet: a save refused as outdated reads the other change and reports a conflict', async () => {
  const address = `deals.${a}.next`
  const { world, open, pass } = givenWorld({ deals: [a] }, 1)
  const sheet = open()
  world.server = { ...world.server, version: 2, cells: { deals: [a], [address]: 'Visit' } }
  sheet.give({ [address]: 'Write', [`deals.${b}.address`]: '4 Elm' })
  await pass()
  expect(sheet.state().conflicts).toEqual([address])
  expect(world.server.cells).toEqual({ deals: [a, b], [address]: 'Visit', [`deals.${b}.address`]: '4 Elm' })
  expect(Object.keys(world.kept)).toEqual([address])
  sheet.decide('mine')
  await pass()
  expect(world.server.cells[address]).toBe('Write')
  expect(world.kept).toEqual({})
})

test('worksheet: a refusal is not retried, an unreachable server is', async () => {
  const { world, open, pass } = givenWorld()
  world.fail = 'invalid-fields'
  const sheet = open()
  sheet.give({ [`deals.${a}.address`]: '12 Oak' })
  await pass()
  expect(deliveryOf(sheet.state())).toBe('refused')
  await pass()
  expect(world.sent).toHaveLength(1)
  world.fail = 'unavailable'
  await sheet.flush()
  expect(deliveryOf(sheet.state())).toBe('unreachable')
  world.fail = null
  await pass()
  expect(deliveryOf(sheet.state())).toBe('saved')
})
