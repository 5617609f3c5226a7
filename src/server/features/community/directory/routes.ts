import * as contract from '#contract/directory.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { countCards } from '../cards/count-cards.ts'
import type { DirectoryDeps } from './deps.ts'
import { listDirectory } from './list-directory.ts'
import { listNearby } from './list-nearby.ts'
import { readCard } from './read-card.ts'

/** All reads of the directory together, so that nobody copies it. */
const reads = { name: 'community.directory-reads/member', most: 300, withinMs: 60_000, isForReads: true }

/** The calls of the directory. */
export function directoryRoutes(app: App, deps: DirectoryDeps): void {
  const countRead = (userId: string): Promise<void> => deps.limits.hit(reads, userId)
  serve(app, contract.listDirectory, async ({ userId, query }) => {
    await countRead(userId)
    const page = await listDirectory(deps, query)
    await countCards(deps, userId, idsOf(page.members))
    return page
  })
  serve(app, contract.listNearby, async ({ userId }) => {
    await countRead(userId)
    const members = await listNearby(deps, userId)
    await countCards(deps, userId, idsOf(members))
    return { members }
  })
  serve(app, contract.readDirectoryCard, async ({ userId, params }) => {
    await countRead(userId)
    const card = await readCard(deps, userId, params.id)
    await countCards(deps, userId, [card.id])
    return card
  })
}

const idsOf = (members: readonly { id: string }[]): string[] => members.map(({ id }) => id)
