import * as contract from '#contract/api/search.ts'
import type { App } from '#server/platform/http/context.ts'
import { serveWithLoaders } from '#server/platform/http/serve.ts'
import { accessLoader } from '../billing/index.ts'
import type { SearchDeps } from './deps.ts'
import { search } from './search.ts'

/** Route of the search. */
export function routes(app: App, deps: SearchDeps): void {
  serveWithLoaders(app, contract.search, { access: accessLoader }, ({ userId, loaded, query }) =>
    search(deps, { userId, access: loaded.access }, query.q),
  )
}
