import * as contract from '#contract/assessment.ts'
import type { App } from '#server/platform/http/context.ts'
import { serveFound } from '#server/platform/http/serve.ts'
import { answersValue, statementValue } from './store.ts'

/** The calls of the personality assessment and the real-estate statement. */
export function routes(app: App): void {
  serveFound(app, contract.readPersonality, { answers: answersValue }, ({ found }) => found.answers)
  serveFound(app, contract.readStatement, { statement: statementValue }, ({ found }) => found.statement)
}
