import { and, asc, desc, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { sandboxDeliveries, sandboxIdempotency, sandboxMeta, sandboxObjects } from './tables.ts'
import type { AnyStored, ObjectName, Stored } from './wire/types.ts'

/**
 * Filters of a list. `lookup` is the email address of a customer, the code of a promotion code, the key of a price, the
 * subscription of an invoice, the payment of a charge, refund or dispute, or the status of an intent or subscription.
 */
export type ListFilter = { customer?: string | undefined; lookup?: readonly string[] | undefined }

/** A page of a list, newest first, or backwards with `endingBefore`. */
export type ListPage = { limit: number; startingAfter?: string | undefined; endingBefore?: string | undefined }

/** Any fixed number: the key of the advisory lock that lets one request at a time change the sandbox. */
const sandboxLock = 4_711_012

/** Waits until no other process changes the sandbox. The lock is released when the transaction ends. */
export async function lockSandbox(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${sandboxLock})`)
}

/** Returns the stored object with this ID, or null. */
export async function findObject(db: Executor, id: string): Promise<AnyStored | null> {
  // PostgreSQL text can't contain NUL, and a query with it fails.
  if (id.includes('\0')) return null
  const [row] = await db.select({ data: sandboxObjects.data }).from(sandboxObjects).where(eq(sandboxObjects.id, id))
  return row ? (row.data as AnyStored) : null
}

/** Returns the existing objects with the given IDs, in no order. */
export async function findObjects(db: Executor, ids: readonly string[]): Promise<AnyStored[]> {
  if (ids.length === 0) return []
  // One array parameter for all IDs, because PostgreSQL allows at most 65,535 parameters.
  const { rows } = await db.execute<{ data: AnyStored }>(
    sql`select data from ${sandboxObjects} where id in (select json_array_elements_text(${JSON.stringify(ids)}::json))`,
  )
  return rows.map(({ data }) => data)
}

/** Stores an object, replacing an earlier version. */
export async function upsertObject(db: Executor, object: AnyStored): Promise<void> {
  const row = rowOf(object)
  await db.insert(sandboxObjects).values(row).onConflictDoUpdate({ target: sandboxObjects.id, set: row })
}

/** Inserts many objects at once. Existing ones stay unchanged. */
export async function insertObjects(db: Executor, objects: readonly AnyStored[]): Promise<void> {
  if (objects.length > 0) await db.execute(sql`${insertionOf(objects)} on conflict (id) do nothing`)
}

/** Upserts many objects at once, in order. */
export async function upsertObjects(db: Executor, objects: readonly AnyStored[]): Promise<void> {
  if (objects.length === 0) return
  await db.execute(sql`
    ${insertionOf(objects)}
    on conflict (id) do update
    set object = excluded.object, customer = excluded.customer, lookup = excluded.lookup, data = excluded.data`)
}

function insertionOf(objects: readonly AnyStored[]) {
  const rows = JSON.stringify(objects.map(rowOf))
  // One parameter for all rows, because PostgreSQL allows at most 65,535 parameters, and there may be thousands of rows.
  return sql`
    insert into ${sandboxObjects} (id, object, customer, lookup, data)
    select id, object, customer, lookup, data
    from json_to_recordset(${rows}::json) as row(id text, object text, customer text, lookup text, data json)`
}

/** Lists objects of one kind, newest first. */
export async function listObjects<Name extends ObjectName>(
  db: Executor,
  name: Name,
  filter: ListFilter,
  page: ListPage,
): Promise<Stored<Name>[]> {
  const cursor = page.endingBefore ?? page.startingAfter
  // PostgreSQL text can't contain NUL, and a query with it fails.
  if ([filter.customer, cursor, ...(filter.lookup ?? [])].some((text) => text?.includes('\0'))) return []
  const position = sql`(select position from ${sandboxObjects} where id = ${cursor})`
  const backwards = page.endingBefore !== undefined
  const rows = await db
    .select({ data: sandboxObjects.data })
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.object, name),
        filter.customer === undefined ? undefined : eq(sandboxObjects.customer, filter.customer),
        filter.lookup === undefined ? undefined : inArray(sandboxObjects.lookup, [...filter.lookup]),
        cursor === undefined
          ? undefined
          : backwards
            ? gt(sandboxObjects.position, position)
            : lt(sandboxObjects.position, position),
      ),
    )
    .orderBy(backwards ? asc(sandboxObjects.position) : desc(sandboxObjects.position))
    .limit(page.limit)
  const data = rows.map((row) => row.data as Stored<Name>)
  return backwards ? data.reverse() : data
}

/** Seconds by which the sandbox's clock is ahead of the machine's. */
export async function getClockOffset(db: Executor): Promise<number> {
  const [row] = await db.select({ seconds: sandboxMeta.clockOffsetSeconds }).from(sandboxMeta)
  return row?.seconds ?? 0
}

/** Sets the seconds by which the sandbox's clock is ahead of the machine's. */
export async function setClockOffset(db: Executor, seconds: number): Promise<void> {
  await db
    .insert(sandboxMeta)
    .values({ id: 1, clockOffsetSeconds: seconds })
    .onConflictDoUpdate({ target: sandboxMeta.id, set: { clockOffsetSeconds: seconds } })
}

/** Number of next charges to decline. */
export async function getRefusalCount(db: Executor): Promise<number> {
  const [row] = await db.select({ failNext: sandboxMeta.failNext }).from(sandboxMeta)
  return row?.failNext ?? 0
}

/** Sets the number of next charges to decline. */
export async function setRefusalCount(db: Executor, failNext: number): Promise<void> {
  await db.insert(sandboxMeta).values({ id: 1, failNext }).onConflictDoUpdate({ target: sandboxMeta.id, set: { failNext } })
}

/** Returns whether the charge about to be made must fail, and counts down. */
export async function consumeRefusal(db: Executor): Promise<boolean> {
  const refused = await db
    .update(sandboxMeta)
    .set({ failNext: sql`${sandboxMeta.failNext} - 1` })
    .where(gt(sandboxMeta.failNext, 0))
    .returning({ left: sandboxMeta.failNext })
  return refused.length > 0
}

type StoredResponse = { requestHash: string; status: number; body: unknown }

/** Returns the response stored under an idempotency key, or null if there is none since `notBefore`. */
export async function findStoredResponse(db: Executor, key: string, notBefore: Date): Promise<StoredResponse | null> {
  const [row] = await db
    .select({ requestHash: sandboxIdempotency.requestHash, status: sandboxIdempotency.status, body: sandboxIdempotency.body })
    .from(sandboxIdempotency)
    .where(and(eq(sandboxIdempotency.key, key), gt(sandboxIdempotency.createdAt, notBefore)))
  return row ?? null
}

/** Stores a response under an idempotency key, and deletes those older than `notBefore`. */
export async function insertStoredResponse(
  db: Executor,
  key: string,
  response: StoredResponse,
  createdAt: Date,
  notBefore: Date,
): Promise<void> {
  await db.delete(sandboxIdempotency).where(lte(sandboxIdempotency.createdAt, notBefore))
  await db.insert(sandboxIdempotency).values({ key, ...response, createdAt })
}

/** Deletes an object permanently. */
export async function deleteObject(db: Executor, id: string): Promise<void> {
  await db.delete(sandboxObjects).where(eq(sandboxObjects.id, id))
}

/** Deletes everything in the sandbox except its webhook endpoints, which are configuration. */
export async function resetSandbox(db: Executor): Promise<void> {
  await db.execute(sql`truncate ${sandboxDeliveries}, ${sandboxIdempotency}, ${sandboxMeta}`)
  await db.delete(sandboxObjects).where(ne(sandboxObjects.object, 'webhook_endpoint'))
}

function rowOf(object: AnyStored): {
  id: string
  object: string
  customer: string | null
  lookup: string | null
  data: AnyStored
} {
  const customer = 'customer' in object && typeof object.customer === 'string' ? object.customer : null
  // A deleted object can be read by ID but is in no list.
  const isDeleted = '$isDeleted' in object && object.$isDeleted
  const kind = isDeleted ? `deleted_${object.object}` : object.object
  return { id: object.id, object: kind, customer, lookup: lookupOf(object), data: object }
}

function lookupOf(object: AnyStored): string | null {
  switch (object.object) {
    case 'customer':
      return object.email
    case 'promotion_code':
      return object.code.toLowerCase()
    case 'price':
      return object.lookup_key
    case 'invoice':
      return object.parent?.subscription_details?.subscription ?? null
    case 'credit_note':
    case 'invoice_payment':
      return object.invoice
    case 'charge':
    case 'dispute':
    case 'refund':
      return object.payment_intent
    case 'payment_intent':
    case 'setup_intent':
    case 'subscription':
      return object.status
    case 'billing_portal.session':
      return object.$token
    default:
      return null
  }
}
