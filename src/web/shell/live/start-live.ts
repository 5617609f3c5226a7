import { QueryObserver } from '@tanstack/react-query'
import type { News } from '#contract/news.ts'
import { pageOwner } from '../../lib/page-owner.ts'
import { queryClient } from '../../lib/query-client.ts'
import { notifications, notify } from '../../ui/notifications/notify.ts'
import { visitorQuery } from '../visitor.ts'
import { openEventStream } from './event-stream.ts'
import { passOn } from './news-listeners.ts'
import { leaderSentence, toastOf } from './news-toast.ts'
import { createRereader } from './reread.ts'
import { takeRoom } from './room-news.ts'
import { shareNews } from './share-news.ts'

/**
 * Lets the page follow what happens to its member's pod and applications, until somebody else is signed in or nobody. Where a browser
 * has no means for it, the page shows what it read.
 *
 * @param guard runs the guard of the page in front of the member again
 */
export function startLive(guard: () => Promise<void>): void {
  const userId = pageOwner()
  if (userId === null || !('locks' in navigator) || !('EventSource' in window) || !('BroadcastChannel' in window)) return
  const reread = createRereader(queryClient, guard)
  const ports = {
    locks: navigator.locks,
    openChannel: (name: string) => new BroadcastChannel(name),
    openStream: openEventStream.bind(null, userId),
    isVisible: () => document.visibilityState === 'visible',
    now: () => performance.now(),
  }
  const sharing = shareNews(userId, ports, (news, isOurs) => {
    if (isOurs) say(news)
    if (isOurs && news.kind === 'notice-arrived' && news.isNew)
      void import('./tone.ts').then(({ playWhereWanted }) => playWhereWanted())
    passOn(news)
    // It brings the room along, so that no page has to ask for it; with its end, other pages are out of date as well.
    if (news.kind === 'room-changed' && news.room) {
      void takeRoom(queryClient, { ...news, room: news.room })
      if (news.room.status !== 'ended') return
    }
    void reread(news)
  })
  document.addEventListener('visibilitychange', sharing.look)
  const unwatch = new QueryObserver(queryClient, { ...visitorQuery, enabled: false }).subscribe(({ data }) => {
    if (data?.user?.id === userId) return
    document.removeEventListener('visibilitychange', sharing.look)
    sharing.stop()
    unwatch()
  })
}

const answerAfterMs = 1_500

/** Says it in words. Where the leader has just handed over on this very page, its own answer says so, which may come a little later. */
function say(news: News): void {
  const toast = toastOf(news)
  if (!toast) return
  if (news.kind !== 'leader-changed' || !news.wasYou) return void notify(toast)
  const ownAnswer = leaderSentence({ ...news, wasYou: false })
  const isSaid = (): boolean => notifications.snapshot().shown.some(({ notification }) => notification.message === ownAnswer)
  setTimeout(() => void (isSaid() || notify(toast)), answerAfterMs)
}
