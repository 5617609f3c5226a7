import type { Executor } from '#server/platform/database/database.ts'
import { everyone, memberNews, packNews } from '#server/platform/live/member-news.ts'
import type { MatchingDeps } from './deps.ts'

/** Lets the admins' open pages read the runs anew, once the transaction commits. */
export async function tellAdmins({ live }: Pick<MatchingDeps, 'live'>, tx: Executor): Promise<void> {
  await live.notify(tx, memberNews, packNews({ to: [everyone], news: { kind: 'matching-changed' } }))
}
