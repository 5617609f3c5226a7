import * as z from 'zod/mini'
import { agendaMinutes, timings, turnKinds } from '#domain/meetings/templates.ts'

const readonlyListOf = <T extends z.ZodMiniType>(item: T) => z.readonly(z.array(item))
const instantMs = z.int()
const keySchema = z.string()

/** One part of a pod's own agenda. See `TemplatePart` of the domain. Durations are whole seconds. */
export const AgendaTemplatePart = z.object({
  key: keySchema,
  title: z.string(),
  how: z.string(),
  turns: z.enum(turnKinds),
  timing: z.enum(timings),
  seconds: z.int(),
  tightSeconds: z.exactOptional(z.int()),
  flexible: z.exactOptional(z.literal(true)),
})

const RoomTurn = z.object({
  id: keySchema,
  who: z.nullable(z.string()),
  title: z.nullable(z.string()),
  status: z.enum(['pending', 'now', 'done', 'passed', 'skipped']),
  wantedMs: z.number(),
  leastMs: z.number(),
  plannedMs: z.number(),
  spentMs: z.number(),
  gives: z.literal([1, 2, 3]),
  takesRest: z.boolean(),
})

const RoomPart = z.object({
  key: keySchema,
  title: z.string(),
  how: z.string(),
  kind: z.enum(turnKinds),
  inHotSeat: z.nullable(z.string()),
  eachMs: z.number(),
  leastEachMs: z.number(),
  takesRest: z.boolean(),
  beganAt: z.nullable(instantMs),
  turns: readonlyListOf(RoomTurn),
})

const RoomParticipant = z.object({
  id: z.string(),
  /** A single placeholder for a connected member, empty otherwise. Connection IDs are not shared with other members. */
  connections: readonlyListOf(z.string()),
  hereSince: z.nullable(instantMs),
  lostAt: z.nullable(instantMs),
  cameAt: z.nullable(instantMs),
})

/**
 * The state of a room as all its devices share it (`RoomState` of the domain). Instants are epoch milliseconds of the server's
 * clock.
 */
export const SharedRoomState = z.object({
  version: z.int(),
  at: instantMs,
  status: z.enum(['waiting', 'running', 'paused', 'ended']),
  plan: z.object({
    startsAt: instantMs,
    minutes: z.literal(agendaMinutes),
    template: z.nullable(readonlyListOf(AgendaTemplatePart)),
    isFirst: z.boolean(),
  }),
  leaderId: z.string(),
  deputyId: z.nullable(z.string()),
  people: readonlyListOf(RoomParticipant),
  hotSeatQueue: readonlyListOf(z.string()),
  timekeeper: z.nullable(z.string()),
  parts: readonlyListOf(RoomPart),
  cursor: z.nullable(
    z.object({
      turnId: z.string(),
      beganAt: z.number(),
      begunAt: z.number(),
      begunBy: z.nullable(z.string()),
      pausedLeftMs: z.nullable(z.number()),
    }),
  ),
  startedAt: z.nullable(instantMs),
  agreedEndAt: z.nullable(instantMs),
  dueAt: z.nullable(z.number()),
  spareMs: z.number(),
  endedAt: z.nullable(z.number()),
  endedBy: z.nullable(z.enum(['people', 'time'])),
  pauses: z.int(),
  extensions: z.int(),
  handovers: z.int(),
})
export type SharedRoomState = z.infer<typeof SharedRoomState>
