import * as contract from '#contract/api/community/directory.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { countCardViews } from '../cards/count-card-views.ts'
import type { CommunityDeps } from '../deps.ts'
import { listDirectory, getDirectoryCard } from './list-directory.ts'
import { listNearbyMembers } from './list-nearby.ts'

/** One limit for all reads of the directory, so that nobody can scrape it. */
const readLimit = { name: 'community.directory-reads/member', max: 300, windowMs: 60_000, isForReads: true }

/** Installs the routes of the member directory, which count member cards per day. */
export function directoryRoutes(app: App, deps: CommunityDeps): void {
  const countRead = (userId: string): Promise<void> => deps.limits.hit(readLimit, userId)
  serve(app, contract.listDirectory, async ({ userId, query }) => {
    await countRead(userId)
    const page = await listDirectory(deps, query)
    await countCardViews(deps, userId, idsOf(page.members))
    return page
  })
  serve(app, contract.listNearbyMembers, async ({ userId }) => {
    await countRead(userId)
    const members = await listNearbyMembers(deps, userId)
    await countCardViews(deps, userId, idsOf(members))
    return { members }
  })
  serve(app, contract.getDirectoryCard, async ({ userId, params }) => {
    await countRead(userId)
    const card = await getDirectoryCard(deps, userId, params.id)
    await countCardViews(deps, userId, [card.id])
    return card
  })
}

const idsOf = (members: readonly { id: string }[]): string[] => members.map(({ id }) => id)
