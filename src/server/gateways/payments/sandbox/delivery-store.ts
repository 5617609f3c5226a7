import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { sandboxDeliveries, sandboxMeta, sandboxObjects } from './tables.ts'

/** An event on its way to a webhook endpoint. `attempts` counts the one that is being made. */
export type Delivery = { id: number; eventId: string; endpointId: string; attempts: number }

/** What became of an event on its way. */
export type Outcome = 'accepted' | 'dropped' | 'given-up'

/** What was told to happen to webhooks and charges by hand. `failNext` and `dropNext` count down. */
export type Switches = { shuffles: boolean; duplicates: boolean; dropNext: number; failNext: number }

/** How many finished deliveries are remembered. */
const logLength = 500
/** Tidying up after each one would cost more than the few that are too many. */
const tidyEvery = 50

/** Queues an event for a webhook endpoint. */
export async function addDelivery(db: Executor, eventId: string, endpointId: string, dueAt: Date): Promise<void> {
  await db.insert(sandboxDeliveries).values({ eventId, endpointId, dueAt })
}

/** An event to be queued for an endpoint. */
export type NewDelivery = { eventId: string; endpointId: string; dueAt: Date }

/** Queues many events at once, in their order. */
export async function addDeliveries(db: Executor, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  await db.execute(sql`
    insert into ${sandboxDeliveries} (event_id, endpoint_id, due_at)
    select "eventId", "endpointId", "dueAt"
    from json_to_recordset(${JSON.stringify(deliveries)}::json) as row("eventId" text, "endpointId" text, "dueAt" timestamptz)`)
}

/** Queues an event once more, unless that was done for this endpoint before. */
export async function repeatDelivery(db: Executor, { id, eventId, endpointId }: Delivery, dueAt: Date): Promise<void> {
  await db.execute(sql`
    insert into ${sandboxDeliveries} (event_id, endpoint_id, due_at)
    select ${eventId}, ${endpointId}, ${dueAt.toISOString()}::timestamptz
    where not exists (
      select from ${sandboxDeliveries} where event_id = ${eventId} and endpoint_id = ${endpointId} and id <> ${id}
    )`)
}

/**
 * Takes the next due delivery to an endpoint and puts it off until `until`, so that no other process sends it meanwhile. With a
 * seed the next one is any, the same for the same seed.
 */
export async function takeDelivery(
  db: Executor,
  endpoint: string,
  { now, until, seed }: { now: Date; until: Date; seed: string | null },
): Promise<Delivery | null> {
  const { id, endpointId, dueAt, finishedAt } = sandboxDeliveries
  const due = db
    .select({ id })
    .from(sandboxDeliveries)
    .where(and(eq(endpointId, endpoint), isNull(finishedAt), lte(dueAt, now)))
    .orderBy(seed === null ? asc(id) : sql`md5(${id}::text || ${seed})`)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(sandboxDeliveries)
    .set({ dueAt: until, attempts: sql`${sandboxDeliveries.attempts} + 1` })
    .where(inArray(id, due))
    .returning()
  return row ?? null
}

/** Tries a delivery again at a later time. `lastStatus` is null when nobody answered. */
export async function putOffDelivery(db: Executor, id: number, dueAt: Date, lastStatus: number | null): Promise<void> {
  await db.update(sandboxDeliveries).set({ dueAt, lastStatus }).where(eq(sandboxDeliveries.id, id))
}

/** Ends a delivery and remembers what became of it; the oldest that are remembered go. */
export async function finishDelivery(
  db: Executor,
  id: number,
  end: { outcome: Outcome; lastStatus: number | null; finishedAt: Date },
): Promise<void> {
  await db.update(sandboxDeliveries).set(end).where(eq(sandboxDeliveries.id, id))
  if (id % tidyEvery !== 0) return
  const kept = db
    .select({ id: sandboxDeliveries.id })
    .from(sandboxDeliveries)
    .where(isNotNull(sandboxDeliveries.finishedAt))
    .orderBy(desc(sandboxDeliveries.id))
    .offset(logLength - 1)
    .limit(1)
  await db
    .delete(sandboxDeliveries)
    .where(sql`${sandboxDeliveries.finishedAt} is not null and ${sandboxDeliveries.id} < (${kept})`)
}

/** When the next delivery to an endpoint is due; null when none waits. */
export async function findNextDueAt(db: Executor, endpoint: string): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: sandboxDeliveries.dueAt })
    .from(sandboxDeliveries)
    .where(and(eq(sandboxDeliveries.endpointId, endpoint), isNull(sandboxDeliveries.finishedAt)))
    .orderBy(asc(sandboxDeliveries.dueAt))
    .limit(1)
  return row?.dueAt ?? null
}

/** Ids of the endpoints for which deliveries wait. */
export async function listWaitingEndpoints(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: sandboxDeliveries.endpointId })
    .from(sandboxDeliveries)
    .where(isNull(sandboxDeliveries.finishedAt))
  return rows.map(({ id }) => id)
}

/** A line of the log: an event and how it fared at one endpoint. `outcome` is null while it is on its way. */
export type LoggedDelivery = {
  id: number
  eventId: string
  type: string
  endpointId: string
  attempts: number
  dueAt: Date
  lastStatus: number | null
  outcome: Outcome | null
  finishedAt: Date | null
}

/** The latest deliveries, newest first. */
export async function listDeliveries(db: Executor, limit: number): Promise<LoggedDelivery[]> {
  const { id, eventId, endpointId, attempts, dueAt, lastStatus, outcome, finishedAt } = sandboxDeliveries
  return db
    .select({
      id,
      eventId,
      type: sql<string>`${sandboxObjects.data} ->> 'type'`,
      endpointId,
      attempts,
      dueAt,
      lastStatus,
      outcome,
      finishedAt,
    })
    .from(sandboxDeliveries)
    .innerJoin(sandboxObjects, eq(sandboxObjects.id, eventId))
    .orderBy(desc(id))
    .limit(limit)
}

/** How many deliveries are on their way. */
export async function countWaiting(db: Executor): Promise<number> {
  return db.$count(sandboxDeliveries, isNull(sandboxDeliveries.finishedAt))
}

/** The switches as they are set. */
export async function findSwitches(db: Executor): Promise<Switches> {
  const { shuffles, duplicates, dropNext, failNext } = sandboxMeta
  const [row] = await db.select({ shuffles, duplicates, dropNext, failNext }).from(sandboxMeta)
  return row ?? { shuffles: false, duplicates: false, dropNext: 0, failNext: 0 }
}

/** Sets the switches that are named. */
export async function saveSwitches(db: Executor, changes: Partial<Switches>): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db
    .insert(sandboxMeta)
    .values({ id: 1, ...changes })
    .onConflictDoUpdate({ target: sandboxMeta.id, set: changes })
}

/** Whether the webhook about to be sent is to be lost; counts it. */
export async function takeDrop(db: Executor): Promise<boolean> {
  const dropped = await db
    .update(sandboxMeta)
    .set({ dropNext: sql`${sandboxMeta.dropNext} - 1` })
    .where(sql`${sandboxMeta.dropNext} > 0`)
    .returning({ left: sandboxMeta.dropNext })
  return dropped.length > 0
}
