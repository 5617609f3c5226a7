import type { News } from '#contract/news.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { everybody, memberNews, packNews } from '#server/platform/live/member-news.ts'
import { listAdminIds } from '../identity/index.ts'
import { tellNews } from '../pods/index.ts'
import type { CommunityDeps } from './deps.ts'

/** Tells every open page of the tribe something, once the transaction commits: one notice, however many they are. */
export async function tellTribe({ live }: Pick<CommunityDeps, 'live'>, tx: Executor, news: News): Promise<void> {
  await live.notify(tx, memberNews, packNews({ to: [everybody], news }))
}

/** Has the open pages of all admins read anew what was reported, once the transaction commits. */
export async function tellStaff(deps: Pick<CommunityDeps, 'live'>, tx: Executor): Promise<void> {
  await tellNews(deps, tx, await listAdminIds(tx), { kind: 'cases-changed' })
}
