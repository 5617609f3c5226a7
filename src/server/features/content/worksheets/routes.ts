import * as contract from '#contract/worksheets.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve, serveFound } from '#server/platform/http/serve.ts'
import type { ContentDeps } from '../deps.ts'
import { saveWorksheet } from './save-worksheet.ts'
import { readWorksheet, showProgress } from './show-worksheets.ts'
import { worksheetsValue } from './store.ts'

/** The calls of the investor workbook. */
export function routes(app: App, deps: ContentDeps): void {
  serveFound(app, contract.listWorksheets, { saved: worksheetsValue }, ({ found }) => showProgress(found.saved))
  serve(app, contract.readWorksheet, ({ userId, params }) => readWorksheet(deps, userId, params.slug))
  serve(app, contract.saveWorksheet, ({ userId, params, body }) => saveWorksheet(deps, userId, { ...params, ...body }))
}
