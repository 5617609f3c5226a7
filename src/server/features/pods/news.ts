import type { News } from '#contract/news.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { memberNews, packNews } from '#server/platform/live/member-news.ts'
import type { PodDeps } from './deps.ts'

/** PostgreSQL refuses a notice of 8000 bytes; an id takes 39 of them. */
const toldAtOnce = 100

/** Tells these members' open pages something, once the transaction commits. Whoever has no page open is not told. */
export async function tellNews(
  { live }: Pick<PodDeps, 'live'>,
  tx: Executor,
  userIds: readonly string[],
  news: News,
): Promise<void> {
  for (let i = 0; i < userIds.length; i += toldAtOnce) {
    await live.notify(tx, memberNews, packNews({ to: userIds.slice(i, i + toldAtOnce), news }))
  }
}
