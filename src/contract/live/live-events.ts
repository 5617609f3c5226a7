import * as z from 'zod/mini'
import type { LiveEventSpec } from './live-event-spec.ts'
import { meetingEvents, meetingEventSchemas } from './meeting-events.ts'
import { podEvents, podEventSchemas } from './pod-events.ts'
import { tribeEvents, tribeEventSchemas } from './tribe-events.ts'

/**
 * Events that the server sends to a member's open pages. Those without data only mean that something must be refetched. A new kind
 * has a schema and a spec in one of the files of this folder.
 */
export const LiveEvent = z.discriminatedUnion('kind', [...podEventSchemas, ...meetingEventSchemas, ...tribeEventSchemas])
export type LiveEvent = z.infer<typeof LiveEvent>

const specs: Readonly<Record<string, LiveEventSpec<never>>> = { ...podEvents, ...meetingEvents, ...tribeEvents }

/** Returns what a kind of event means. Null for one that this build does not know, which comes from a newer server. */
export function liveEventSpecOf<Event extends LiveEvent>({ kind }: Event): LiveEventSpec<Event> | null {
  return (specs[kind] as LiveEventSpec<Event> | undefined) ?? null
}
