import { desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { hotSeats } from '../../tables/hot-seats.ts'

/** Returns a member's hot seats, newest first, for the data export. The deal is included as stored. */
export async function exportHotSeats(tx: Executor, userId: string): Promise<DataRecord[]> {
  const rows = await tx
    .select()
    .from(hotSeats)
    .where(eq(hotSeats.userId, userId))
    .orderBy(desc(hotSeats.onDay), desc(hotSeats.position))
  return rows.map(({ onDay, state, brief, briefedAt, outcome, outcomeText, outcomeAt }) => ({
    onDay,
    state,
    question: brief?.question ?? null,
    background: brief?.background ?? null,
    exit: brief?.exit ?? null,
    deal: brief?.deal ? JSON.stringify(brief.deal) : null,
    briefedAt,
    outcome,
    lesson: outcomeText,
    outcomeAt,
  }))
}

/** Deletes a member's hot seats with all contributions to them. */
export async function deleteHotSeatsOf(tx: Executor, userId: string): Promise<void> {
  const own = tx.select({ id: hotSeats.id }).from(hotSeats).where(eq(hotSeats.userId, userId))
  await tx.update(hotSeats).set({ swapWithId: null }).where(inArray(hotSeats.swapWithId, own))
  await tx.delete(hotSeats).where(eq(hotSeats.userId, userId))
}
