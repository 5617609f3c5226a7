import { expect, onTestFinished, test } from 'vitest'
import type { News } from '#contract/news.ts'
import type { Listener } from './event-stream.ts'
import { shareNews } from './share-news.ts'

const changed: News = { kind: 'pod-changed' }
const resync: News = { kind: 'resync' }
let users = 0

/** Tabs of one browser, with locks and channels as browsers have them, and a stream that a test speaks into. */
function givenBrowser() {
  const streams: (Listener & { tab: string })[] = []
  const openTab = (tab: string, { userId, isVisible = true }: { userId: string; isVisible?: boolean }) => {
    const state = { isVisible, now: 0 }
    const heard: [News, boolean][] = []
    const sharing = shareNews(
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
      (news, isOurs) => void heard.push([news, isOurs]),
    )
    onTestFinished(sharing.stop)
    const show = (visible: boolean) => {
      state.isVisible = visible
      sharing.look()
    }
    return { heard, show, stop: sharing.stop, pass: (ms: number) => void (state.now += ms) }
  }
  const readers = (): string[] => streams.map(({ tab }) => tab)
  const reader = async (tab: string): Promise<Listener> => {
    await expect.poll(readers).toContain(tab)
    const stream = streams.find((stream) => stream.tab === tab)
    if (!stream) throw new Error(`${tab} reads no stream.`)
    return stream
  }
  return { openTab, readers, reader }
}

const someone = (): { userId: string } => ({ userId: `user ${(users += 1)}` })

test('shareNews: tabs share one stream: one reads it, all get the event, and only the reader shows it', async () => {
  const { openTab, readers, reader } = givenBrowser()
  const user = someone()
  const [first, second, third] = [openTab('first', user), openTab('second', user), openTab('third', user)]
  const stream = await reader('first')
  stream.opened()
  stream.heard(changed)
  await expect.poll(() => [second.heard, third.heard]).toEqual([[[changed, false]], [[changed, false]]])
  expect(first.heard).toEqual([[changed, true]])
  expect(readers()).toEqual(['first'])
})

test('shareNews: a hidden tab hands the stream to a visible one, and gets nothing', async () => {
  const { openTab, readers, reader } = givenBrowser()
  const user = someone()
  const first = openTab('first', user)
  await reader('first')
  const second = openTab('second', user)
  first.show(false)
  const stream = await reader('second')
  expect(readers()).toEqual(['second'])
  stream.heard(changed)
  expect(second.heard).toEqual([[changed, true]])
  expect(first.heard).toEqual([])
})

test('shareNews: a hidden browser reads no stream, and resyncs when visible', async () => {
  const { openTab, readers, reader } = givenBrowser()
  const tab = openTab('first', { ...someone(), isVisible: false })
  expect(readers()).toEqual([])
  tab.show(true)
  await reader('first')
  tab.show(true)
  expect(tab.heard).toEqual([[resync, false]])
  tab.show(false)
  await expect.poll(readers).toEqual([])
})

test('shareNews: a tab waiting for the stream stops waiting when hidden', async () => {
  const { openTab, readers, reader } = givenBrowser()
  const user = someone()
  const first = openTab('first', user)
  await reader('first')
  const second = openTab('second', user)
  second.show(false)
  first.show(false)
  await expect.poll(readers).toEqual([])
})

test('shareNews: all tabs resync after an interruption or a while without a reader', async () => {
  const { openTab, reader } = givenBrowser()
  const user = someone()
  const first = openTab('first', user)
  const stream = await reader('first')
  const second = openTab('second', user)
  stream.opened()
  expect(first.heard).toEqual([])
  stream.opened()
  expect(first.heard).toEqual([[resync, true]])
  await expect.poll(() => second.heard).toEqual([[resync, false]])
  first.show(false)
  second.pass(60_000)
  ;(await reader('second')).opened()
  expect(second.heard).toEqual([
    [resync, false],
    [resync, true],
  ])
})

test('shareNews: accounts never mix', async () => {
  const { openTab, readers, reader } = givenBrowser()
  const [ann, bob] = [openTab('ann', someone()), openTab('bob', someone())]
  await reader('bob')
  ;(await reader('ann')).heard(changed)
  expect(readers().toSorted()).toEqual(['ann', 'bob'])
  ann.stop()
  await expect.poll(readers).toEqual(['bob'])
  expect(bob.heard).toEqual([])
})
