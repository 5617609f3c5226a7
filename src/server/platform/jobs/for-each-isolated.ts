import { isDatabaseDown } from '../database/database.ts'
import type { Logger } from '../logger.ts'

/**
 * Runs a function for each item in sequence. A failure is logged and does not stop the later items; the next run of the job
 * retries it.
 *
 * @param event name of the log entry
 * @throws the failure at once if the database is down
 */
export async function forEachIsolated<Item>(
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
      log.error({ event, err: error }, 'one item failed; the others continue')
    }
  }
}
