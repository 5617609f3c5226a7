import * as contract from '#contract/assessment.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findAnswers, findStatement } from './store.ts'

/** The calls of the personality assessment and the real-estate statement. */
export function routes(app: App, { db }: Pick<Deps, 'db'>): void {
  serve(app, contract.readPersonality, ({ userId }) => findAnswers(db, userId))
  serve(app, contract.readStatement, ({ userId }) => findStatement(db, userId))
}
