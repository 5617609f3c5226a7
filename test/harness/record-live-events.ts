import { expect } from 'vitest'
import { liveEventsChannel, type LiveMessage, encodeLiveMessage, decodeLiveMessage } from '#server/platform/live/live-messages.ts'
import type { TestApp } from './index.ts'

/**
 * Records the live events published from now on, with their recipients, in order. Skips `notice-arrived`, which is published
 * along with the others.
 */
export async function recordLiveEvents({ deps }: TestApp): Promise<LiveMessage[]> {
  const events: LiveMessage[] = []
  await new Promise<void>((resolve) => {
    deps.pubSub.subscribe(liveEventsChannel, (text) => {
      if (text === null) resolve()
      else if (decodeLiveMessage(text).event.kind !== 'notice-arrived') events.push(decodeLiveMessage(text))
    })
  })
  return events
}

/** Waits until every event committed before this call is in `events`: PostgreSQL delivers notifications in the order of their commits. */
export async function drainLiveEvents({ deps }: TestApp, events: LiveMessage[]): Promise<void> {
  const last: LiveMessage = { to: ['the last event'], event: { kind: 'resync' } }
  await deps.pubSub.publish(deps.db, liveEventsChannel, encodeLiveMessage(last))
  await expect.poll(() => events.at(-1)).toEqual(last)
  events.pop()
}
