import { addLives } from '#server/features/meetings/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { planLife } from './tribe/life/life.ts'
import type { PlannedTribe } from './tribe/tribe.ts'

/** Writes what a tribe's pods did together, and what is planned in it, through the features' doors. */
export async function writeLife(tx: Transaction, tribe: PlannedTribe, now: Date): Promise<void> {
  await addLives(tx, planLife(tribe, now))
}
