import * as contract from '#contract/search.ts'
import type { App } from '#server/platform/http/context.ts'
import { serveFound } from '#server/platform/http/serve.ts'
import { accessValue } from '../billing/index.ts'
import type { SearchDeps } from './deps.ts'
import { searchAll } from './search-all.ts'

/** The call behind the search box. */
export function routes(app: App, deps: SearchDeps): void {
  serveFound(app, contract.search, { access: accessValue }, ({ userId, found, query }) =>
    searchAll(deps, { userId, access: found.access }, query.q),
  )
}
