import type { LiveEvent } from './live-event-schema.ts'
import type { LiveEventSpec } from './live-event-spec.ts'
import { meetingEvents } from './meeting-events.ts'
import { podEvents } from './pod-events.ts'
import { tribeEvents } from './tribe-events.ts'

export type { LiveEvent }

/** What each kind of event means. A new kind has a schema and a spec in one of the files of this folder. */
const specs: Readonly<Record<string, LiveEventSpec<never>>> = { ...podEvents, ...meetingEvents, ...tribeEvents }

/** Returns what a kind of event means. Null for one that this build does not know, which comes from a newer server. */
export function liveEventSpecOf<Event extends LiveEvent>({ kind }: Event): LiveEventSpec<Event> | null {
  return (specs[kind] as LiveEventSpec<Event> | undefined) ?? null
}
