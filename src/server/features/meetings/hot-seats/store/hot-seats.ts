import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Brief } from '#domain/hot-seat/brief.ts'
import type { Template } from '#domain/meetings/templates.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { hotSeats } from '../../tables/hot-seats.ts'
import { agendaTemplates } from '../../tables/schedule.ts'

/** A hot seat as it is stored. */
export type StoredHotSeat = typeof hotSeats.$inferSelect

/** The hot seats of a pod that were held, the newest first. */
export async function listHeld(executor: Executor, podId: string): Promise<StoredHotSeat[]> {
  return executor
    .select()
    .from(hotSeats)
    .where(and(eq(hotSeats.podId, podId), eq(hotSeats.state, 'held')))
    .orderBy(desc(hotSeats.onDay), asc(hotSeats.position))
}

/** The hot seats of a pod that are fixed, from a day `YYYY-MM-DD` on. */
export async function listPlanned(executor: Executor, podId: string, from: string): Promise<StoredHotSeat[]> {
  return executor
    .select()
    .from(hotSeats)
    .where(and(eq(hotSeats.podId, podId), eq(hotSeats.state, 'planned'), gte(hotSeats.onDay, from)))
    .orderBy(asc(hotSeats.onDay), asc(hotSeats.position))
}

/** A brief and whose hot seat it is for. */
type NewBrief = Pick<StoredHotSeat, 'id' | 'podId' | 'userId' | 'onDay' | 'position'> & { brief: Brief; at: Date }

/** Fixes a hot seat to come for its holder and keeps what it is about; null where it has been held or fell out meanwhile. */
export async function keepBrief(tx: Executor, { at, ...seat }: NewBrief): Promise<StoredHotSeat | null> {
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

/** A pod's own agendas by their minutes. */
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
