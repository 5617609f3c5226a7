import * as z from 'zod/mini'
import { agendaMinutes, timings, turnKinds } from '#domain/meetings/templates.ts'

const listOf = <T extends z.ZodMiniType>(item: T) => z.readonly(z.array(item))
const instantMs = z.int()
const key = z.string()

/** One line of a pod's own agenda; see `TemplatePart` of the domain. Lengths are whole seconds. */
export const AgendaPart = z.object({
  key,
  title: z.string(),
  how: z.string(),
  turns: z.enum(turnKinds),
  timing: z.enum(timings),
  seconds: z.int(),
  tightSeconds: z.exactOptional(z.int()),
  flexible: z.exactOptional(z.literal(true)),
})

const RoomTurn = z.object({
  id: key,
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
  key,
  title: z.string(),
  how: z.string(),
  kind: z.enum(turnKinds),
  inHotSeat: z.nullable(z.string()),
  eachMs: z.number(),
  leastEachMs: z.number(),
  takesRest: z.boolean(),
  beganAt: z.nullable(instantMs),
  turns: listOf(RoomTurn),
})

const RoomPerson = z.object({
  id: z.string(),
  /** One word for somebody who is connected, none for who is not: the connections themselves are nobody else's. */
  connections: listOf(z.string()),
  hereSince: z.nullable(instantMs),
  lostAt: z.nullable(instantMs),
  cameAt: z.nullable(instantMs),
})

/** The state of a room as every device in it has it (`RoomState` of the domain). Instants are epoch milliseconds of the server's clock. */
export const SharedRoom = z.object({
  version: z.int(),
  at: instantMs,
  status: z.enum(['waiting', 'running', 'paused', 'ended']),
  plan: z.object({
    startsAt: instantMs,
    minutes: z.literal(agendaMinutes),
    template: z.nullable(listOf(AgendaPart)),
    isFirst: z.boolean(),
  }),
  leaderId: z.string(),
  deputyId: z.nullable(z.string()),
  people: listOf(RoomPerson),
  hotSeatQueue: listOf(z.string()),
  timekeeper: z.nullable(z.string()),
  parts: listOf(RoomPart),
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
export type SharedRoom = z.infer<typeof SharedRoom>
