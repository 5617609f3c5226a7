import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Brief } from '#domain/hot-seats/brief.ts'
import type { Template } from '#domain/meetings/templates.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { hotSeats } from '../../tables/hot-seats.ts'
import { agendaTemplates } from '../../tables/schedule.ts'

export type StoredHotSeat = typeof hotSeats.$inferSelect

/** Returns a pod's held hot seats, newest first. */
export async function listHeld(executor: Executor, podId: string): Promise<StoredHotSeat[]> {
  return executor
    .select()
    .from(hotSeats)
    .where(and(eq(hotSeats.podId, podId), eq(hotSeats.state, 'held')))
    .orderBy(desc(hotSeats.onDay), asc(hotSeats.position))
}

/** Returns a pod's fixed hot seats from a day (`YYYY-MM-DD`) on. */
export async function listPlanned(executor: Executor, podId: string, from: string): Promise<StoredHotSeat[]> {
  return executor
    .select()
    .from(hotSeats)
    .where(and(eq(hotSeats.podId, podId), eq(hotSeats.state, 'planned'), gte(hotSeats.onDay, from)))
    .orderBy(asc(hotSeats.onDay), asc(hotSeats.position))
}

/** A brief with the hot seat and the member it is for. */
type NewBrief = Pick<StoredHotSeat, 'id' | 'podId' | 'userId' | 'onDay' | 'position'> & { brief: Brief; at: Date }

/** Fixes an upcoming hot seat for its member and stores the brief. Returns null if it was held or dropped meanwhile. */
export async function upsertBrief(tx: Executor, { at, ...seat }: NewBrief): Promise<StoredHotSeat | null> {
  const { podId, onDay, position, state } = hotSeats
  const { userId, brief } = seat
  const [row] = await tx
    .insert(hotSeats)
    .values({ ...seat, briefedAt: at, plannedAt: at })
    .onConflictDoUpdate({
      target: [podId, onDay, position],
      set: {
        userId,
        brief,
        briefedAt: at,
        swapWithId: sql`case when ${hotSeats.userId} = ${userId} then ${hotSeats.swapWithId} end`,
      },
      setWhere: eq(state, 'planned'),
    })
    .returning()
  return row ?? null
}

/** Returns a pod's own agendas by duration in minutes. */
export async function listOwnAgendas(
  executor: Executor,
  podId: string,
  minutes: readonly number[],
): Promise<ReadonlyMap<number, Template>> {
  const rows = await executor
    .select()
    .from(agendaTemplates)
    .where(and(eq(agendaTemplates.podId, podId), inArray(agendaTemplates.minutes, [...minutes])))
  return new Map(rows.map((row) => [row.minutes, row.template]))
}
