import type { News } from '#contract/news.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { everyone, memberNews, packNews } from '#server/platform/live/member-news.ts'
import type { CommunityDeps } from './deps.ts'

/** Sends an event to the open pages of all members, once the transaction commits: one notice, however many they are. */
export async function tellTribe({ live }: Pick<CommunityDeps, 'live'>, tx: Executor, news: News): Promise<void> {
  await live.notify(tx, memberNews, packNews({ to: [everyone], news }))
}

/** Has the open pages of all admins read anew what was reported, once the transaction commits. */
export async function tellStaff({ live }: Pick<CommunityDeps, 'live'>, tx: Executor): Promise<void> {
  await live.notify(tx, memberNews, packNews({ to: [everyone], news: { kind: 'cases-changed' } }))
}
