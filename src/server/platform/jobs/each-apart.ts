import { isDatabaseDown } from '../database/database.ts'
import type { Logger } from '../logger.ts'

/**
 * Does something for each item, one after the other. One that fails is a line in the log and keeps nothing from those behind it: the next
 * run of its job comes to it again.
 *
 * @param event what the line in the log is called
 * @throws what failed, at once, while the database is away
 */
export async function eachApart<Item>(
  log: Logger,
  event: string,
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (isDatabaseDown(error)) throw error
      log.error({ event, err: error }, 'one of many failed; the others are cared for')
    }
  }
}
