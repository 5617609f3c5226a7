import * as z from 'zod/mini'
import { SharedRoomState } from '../api/meetings/room-state.ts'
import { meetingEventSchemas } from './meeting-events.ts'
import { podEventSchemas } from './pod-events.ts'
import { tribeEventSchemas } from './tribe-events.ts'

/** Events that the server sends to a member's open pages. Those without data only mean that something must be refetched. */
export const LiveEvent = z.discriminatedUnion('kind', [
  ...podEventSchemas(),
  ...meetingEventSchemas(SharedRoomState),
  ...tribeEventSchemas(),
])
export type LiveEvent = z.infer<typeof LiveEvent>
