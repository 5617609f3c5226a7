import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { sandboxDeliveries, sandboxMeta, sandboxObjects } from './tables.ts'

/** A pending delivery of an event to a webhook endpoint. `attempts` includes the current one. */
export type Delivery = { id: number; eventId: string; endpointId: string; attempts: number }

/** The outcome of a delivery. */
export type DeliveryOutcome = 'accepted' | 'dropped' | 'given-up'

/** Switches for webhooks and charges, set by hand. `failNext` and `dropNext` count down. */
export type Switches = { shuffles: boolean; duplicates: boolean; dropNext: number; failNext: number }

/** Maximum number of finished deliveries in the log. */
const maxFinishedDeliveries = 500
/** Pruning after each delivery would cost more than a few extra rows. */
const pruneEvery = 50

/** Enqueues an event for a webhook endpoint. */
export async function insertDelivery(db: Executor, eventId: string, endpointId: string, dueAt: Date): Promise<void> {
  await db.insert(sandboxDeliveries).values({ eventId, endpointId, dueAt })
}

/** A webhook delivery to enqueue: which event to which endpoint, and when. */
export type NewDelivery = { eventId: string; endpointId: string; dueAt: Date }

/** Enqueues many events at once, in order. */
export async function insertDeliveries(db: Executor, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  await db.execute(sql`
    insert into ${sandboxDeliveries} (event_id, endpoint_id, due_at)
    select "eventId", "endpointId", "dueAt"
    from json_to_recordset(${JSON.stringify(deliveries)}::json) as row("eventId" text, "endpointId" text, "dueAt" timestamptz)`)
}

/** Enqueues an event a second time, unless that was done for this endpoint before. */
export async function duplicateDelivery(db: Executor, { id, eventId, endpointId }: Delivery, dueAt: Date): Promise<void> {
  await db.execute(sql`
    insert into ${sandboxDeliveries} (event_id, endpoint_id, due_at)
    select ${eventId}, ${endpointId}, ${dueAt.toISOString()}::timestamptz
    where not exists (
      select from ${sandboxDeliveries} where event_id = ${eventId} and endpoint_id = ${endpointId} and id <> ${id}
    )`)
}

/**
 * Claims the next due delivery to an endpoint and postpones it until `until`, so that no other process sends it meanwhile. With a
 * seed, the choice is pseudo-random and reproducible.
 */
export async function claimDelivery(
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

/** Schedules a retry. `lastStatus` is null if there was no response. */
export async function rescheduleDelivery(db: Executor, id: number, dueAt: Date, lastStatus: number | null): Promise<void> {
  await db.update(sandboxDeliveries).set({ dueAt, lastStatus }).where(eq(sandboxDeliveries.id, id))
}

/** Finishes a delivery with its outcome, and prunes the oldest finished ones. */
export async function finishDelivery(
  db: Executor,
  id: number,
  end: { outcome: DeliveryOutcome; lastStatus: number | null; finishedAt: Date },
): Promise<void> {
  await db.update(sandboxDeliveries).set(end).where(eq(sandboxDeliveries.id, id))
  if (id % pruneEvery !== 0) return
  const kept = db
    .select({ id: sandboxDeliveries.id })
    .from(sandboxDeliveries)
    .where(isNotNull(sandboxDeliveries.finishedAt))
    .orderBy(desc(sandboxDeliveries.id))
    .offset(maxFinishedDeliveries - 1)
    .limit(1)
  await db
    .delete(sandboxDeliveries)
    .where(sql`${sandboxDeliveries.finishedAt} is not null and ${sandboxDeliveries.id} < (${kept})`)
}

/** Returns when the next delivery to an endpoint is due. Null if none is pending. */
export async function findNextDueAt(db: Executor, endpoint: string): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: sandboxDeliveries.dueAt })
    .from(sandboxDeliveries)
    .where(and(eq(sandboxDeliveries.endpointId, endpoint), isNull(sandboxDeliveries.finishedAt)))
    .orderBy(asc(sandboxDeliveries.dueAt))
    .limit(1)
  return row?.dueAt ?? null
}

/** Lists the IDs of endpoints with pending deliveries. */
export async function listEndpointsWithPending(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: sandboxDeliveries.endpointId })
    .from(sandboxDeliveries)
    .where(isNull(sandboxDeliveries.finishedAt))
  return rows.map(({ id }) => id)
}

/** A line of the delivery log: an event and its outcome at one endpoint. `outcome` is null while it is pending. */
export type LoggedDelivery = {
  id: number
  eventId: string
  type: string
  endpointId: string
  attempts: number
  dueAt: Date
  lastStatus: number | null
  outcome: DeliveryOutcome | null
  finishedAt: Date | null
}

/** Lists the latest deliveries, newest first. */
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

/** Counts the pending deliveries. */
export async function countPendingDeliveries(db: Executor): Promise<number> {
  return db.$count(sandboxDeliveries, isNull(sandboxDeliveries.finishedAt))
}

/** Returns the fault switches: whether deliveries are shuffled or duplicated, and how many are dropped or fail next. */
export async function getSwitches(db: Executor): Promise<Switches> {
  const { shuffles, duplicates, dropNext, failNext } = sandboxMeta
  const [row] = await db.select({ shuffles, duplicates, dropNext, failNext }).from(sandboxMeta)
  return row ?? { shuffles: false, duplicates: false, dropNext: 0, failNext: 0 }
}

/** Updates the given switches. */
export async function updateSwitches(db: Executor, changes: Partial<Switches>): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db
    .insert(sandboxMeta)
    .values({ id: 1, ...changes })
    .onConflictDoUpdate({ target: sandboxMeta.id, set: changes })
}

/** Returns whether to drop the webhook about to be sent, and counts down the switch. */
export async function consumeDrop(db: Executor): Promise<boolean> {
  const dropped = await db
    .update(sandboxMeta)
    .set({ dropNext: sql`${sandboxMeta.dropNext} - 1` })
    .where(sql`${sandboxMeta.dropNext} > 0`)
    .returning({ left: sandboxMeta.dropNext })
  return dropped.length > 0
}
