import { QueryObserver } from '@tanstack/react-query'
import { type LiveEvent, liveEventSpecOf } from '#contract/live/live-events.ts'
import { leaderChangedText } from '#contract/live/pod-events.ts'
import { pageUserId } from '../../lib/page-user.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toastQueue, showToast } from '../../ui/toasts/show-toast.ts'
import { visitorQuery } from '../visitor.ts'
import { openEventStream } from './event-stream.ts'
import { emitLiveEvent } from './live-event-listeners.ts'
import { createEventRefetcher } from './refetch-on-event.ts'
import { updateCachedRoom } from './room-event.ts'
import { shareEventStream } from './share-event-stream.ts'

/**
 * Starts live updates of the member's pod and applications, until the user signs out or another one signs in. In a browser
 * without the required APIs, the page shows the data it has read.
 *
 * @param guard reruns the guard of the current page
 */
export function startLiveUpdates(guard: () => Promise<void>): void {
  const userId = pageUserId()
  if (userId === null || !('locks' in navigator) || !('EventSource' in window) || !('BroadcastChannel' in window)) return
  const refetch = createEventRefetcher(queryClient, guard)
  const deps = {
    locks: navigator.locks,
    openChannel: (name: string) => new BroadcastChannel(name),
    openStream: openEventStream.bind(null, userId),
    isVisible: () => document.visibilityState === 'visible',
    now: () => performance.now(),
  }
  const sharing = shareEventStream(userId, deps, (event, ownsStream) => {
    if (ownsStream) showEventToast(event)
    if (ownsStream && event.kind === 'notice-arrived' && event.isNew)
      void import('./notification-tone.ts').then(({ playNotificationTone }) => playNotificationTone())
    emitLiveEvent(event)
    // The event contains the room, so that pages need not fetch it. When the room ends, other pages are stale as well.
    if (event.kind === 'room-changed' && event.room) {
      void updateCachedRoom(queryClient, { ...event, room: event.room })
      if (event.room.status !== 'ended') return
    }
    void refetch(event)
  })
  document.addEventListener('visibilitychange', sharing.onVisibilityChange)
  const stopObserving = new QueryObserver(queryClient, { ...visitorQuery, enabled: false }).subscribe(({ data }) => {
    if (data?.user?.id === userId) return
    document.removeEventListener('visibilitychange', sharing.onVisibilityChange)
    sharing.stop()
    stopObserving()
  })
}

const ownToastDelayMs = 1_500

/**
 * Shows the toast of an event. If the viewer has just handed over the leadership, waits for that call's own toast, which may
 * arrive a little later, and shows this one only if it does not.
 */
function showEventToast(event: LiveEvent): void {
  const toast = liveEventSpecOf(event)?.toast?.(event)
  if (!toast) return
  if (event.kind !== 'leader-changed' || !event.wasYou) return void showToast(toast)
  const ownMessage = leaderChangedText({ ...event, wasYou: false })
  const isShown = (): boolean => toastQueue.snapshot().visible.some(({ toast: shownToast }) => shownToast.message === ownMessage)
  setTimeout(() => void (isShown() || showToast(toast)), ownToastDelayMs)
}
