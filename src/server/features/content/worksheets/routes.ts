import * as contract from '#contract/api/content/worksheets.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve, serveWithLoaders } from '#server/platform/http/serve.ts'
import type { ContentDeps } from '../deps.ts'
import { saveWorksheet } from './save-worksheet.ts'
import { getWorksheet, presentProgress } from './get-worksheets.ts'
import { worksheetsLoader } from './store.ts'

export function routes(app: App, deps: ContentDeps): void {
  serveWithLoaders(app, contract.listWorksheets, { saved: worksheetsLoader }, ({ loaded }) => presentProgress(loaded.saved))
  serve(app, contract.getWorksheet, ({ userId, params }) => getWorksheet(deps, userId, params.slug))
  serve(app, contract.saveWorksheet, ({ userId, params, body }) => saveWorksheet(deps, userId, { ...params, ...body }))
}
