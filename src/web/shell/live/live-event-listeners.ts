import type { LiveEvent } from '#contract/live/live-events.ts'

type LiveEventListener = (event: LiveEvent) => void

const listeners = new Set<LiveEventListener>()

/** Subscribes a part of the page to all live events while it is mounted. Returns the unsubscribe function. */
export function onLiveEvent(listener: LiveEventListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes a live event to all subscribers. */
export function emitLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}
