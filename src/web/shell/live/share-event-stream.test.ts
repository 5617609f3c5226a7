import { expect, onTestFinished, test } from 'vitest'
import type { LiveEvent } from '#contract/live/live-events.ts'
import type { EventStreamListener } from './event-stream.ts'
import { shareEventStream } from './share-event-stream.ts'

const changed: LiveEvent = { kind: 'pod-changed' }
const resync: LiveEvent = { kind: 'resync' }
let users = 0

/** Tabs of one browser with real locks and channels, and a stream that the test writes to. */
function givenBrowser() {
  const streams: (EventStreamListener & { tab: string })[] = []
  const openTab = (tab: string, { userId, isVisible = true }: { userId: string; isVisible?: boolean }) => {
    const state = { isVisible, now: 0 }
    const received: [LiveEvent, boolean][] = []
    const sharedStream = shareEventStream(
      userId,
      {
        locks: navigator.locks,
        openChannel: (name) => new BroadcastChannel(name),
        openStream: (listener) => {
          const stream = { ...listener, tab }
          streams.push(stream)
          return () => void streams.splice(streams.indexOf(stream), 1)
        },
        isVisible: () => state.isVisible,
        now: () => state.now,
      },
      (event, isOurs) => void received.push([event, isOurs]),
    )
    onTestFinished(sharedStream.stop)
    const setVisible = (visible: boolean) => {
      state.isVisible = visible
      sharedStream.onVisibilityChange()
    }
    return { heard: received, show: setVisible, stop: sharedStream.stop, advance: (ms: number) => void (state.now += ms) }
  }
  const readers = (): string[] => streams.map(({ tab }) => tab)
  const waitForReader = async (tab: string): Promise<EventStreamListener> => {
    await expect.poll(readers).toContain(tab)
    const stream = streams.find((stream) => stream.tab === tab)
    if (!stream) throw new Error(`${tab} reads no stream.`)
    return stream
  }
  return { openTab, readers, reader: waitForReader }
}

const buildUser = (): { userId: string } => ({ userId: `user ${(users += 1)}` })

test('shareEventStream: tabs share one stream: one reads it, all get the event, and only the reader shows it', async () => {
  const { openTab, readers, reader: waitForReader } = givenBrowser()
  const user = buildUser()
  const [first, second, third] = [openTab('first', user), openTab('second', user), openTab('third', user)]
  const stream = await waitForReader('first')
  stream.onOpen()
  stream.onEvent(changed)
  await expect.poll(() => [second.heard, third.heard]).toEqual([[[changed, false]], [[changed, false]]])
  expect(first.heard).toEqual([[changed, true]])
  expect(readers()).toEqual(['first'])
})

test('shareEventStream: a hidden tab hands the stream to a visible one, and gets nothing', async () => {
  const { openTab, readers, reader: waitForReader } = givenBrowser()
  const user = buildUser()
  const first = openTab('first', user)
  await waitForReader('first')
  const second = openTab('second', user)
  first.show(false)
  const stream = await waitForReader('second')
  expect(readers()).toEqual(['second'])
  stream.onEvent(changed)
  expect(second.heard).toEqual([[changed, true]])
  expect(first.heard).toEqual([])
})

test('shareEventStream: a hidden browser reads no stream, and resyncs when visible', async () => {
  const { openTab, readers, reader: waitForReader } = givenBrowser()
  const tab = openTab('first', { ...buildUser(), isVisible: false })
  expect(readers()).toEqual([])
  tab.show(true)
  await waitForReader('first')
  tab.show(true)
  expect(tab.heard).toEqual([[resync, false]])
  tab.show(false)
  await expect.poll(readers).toEqual([])
})

test('shareEventStream: a tab waiting for the stream stops waiting when hidden', async () => {
  const { openTab, readers, reader: waitForReader } = givenBrowser()
  const user = buildUser()
  const first = openTab('first', user)
  await waitForReader('first')
  const second = openTab('second', user)
  second.show(false)
  first.show(false)
  await expect.poll(readers).toEqual([])
})

test('shareEventStream: all tabs resync after an interruption or a while without a reader', async () => {
  const { openTab, reader: waitForReader } = givenBrowser()
  const user = buildUser()
  const first = openTab('first', user)
  const stream = await waitForReader('first')
  const second = openTab('second', user)
  stream.onOpen()
  expect(first.heard).toEqual([])
  stream.onOpen()
  expect(first.heard).toEqual([[resync, true]])
  await expect.poll(() => second.heard).toEqual([[resync, false]])
  first.show(false)
  second.advance(60_000)
  ;(await waitForReader('second')).onOpen()
  expect(second.heard).toEqual([
    [resync, false],
    [resync, true],
  ])
})

test('shareEventStream: accounts never mix', async () => {
  const { openTab, readers, reader: waitForReader } = givenBrowser()
  const [annTab, bobTab] = [openTab('ann', buildUser()), openTab('bob', buildUser())]
  await waitForReader('bob')
  ;(await waitForReader('ann')).onEvent(changed)
  expect(readers().toSorted()).toEqual(['ann', 'bob'])
  annTab.stop()
  await expect.poll(readers).toEqual(['bob'])
  expect(bobTab.heard).toEqual([])
})
