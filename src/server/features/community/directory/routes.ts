import * as contract from '#contract/directory.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { DirectoryDeps } from './deps.ts'
import { listDirectory } from './list-directory.ts'
import { listNearby } from './list-nearby.ts'
import { readCard } from './read-card.ts'

/** All reads of the directory together, so that nobody copies it. */
const reads = { name: 'community.directory-reads/member', most: 300, withinMs: 60_000 }

/** The calls of the directory. */
export function directoryRoutes(app: App, deps: DirectoryDeps): void {
  const countRead = (userId: string): Promise<void> => deps.limits.hit(reads, userId)
  serve(app, contract.listDirectory, async ({ userId, query }) => {
    await countRead(userId)
    return listDirectory(deps, query)
  })
  serve(app, contract.listNearby, async ({ userId }) => {
    await countRead(userId)
    return { members: await listNearby(deps, userId) }
  })
  serve(app, contract.readDirectoryCard, async ({ userId, params }) => {
    await countRead(userId)
    return readCard(deps, userId, params.id)
  })
}
