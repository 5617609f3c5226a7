import * as contract from '#contract/assessment.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve, serveFound } from '#server/platform/http/serve.ts'
import { completeAssessment, deletePersonality, savePersonality } from './personality.ts'
import type { AssessmentDeps } from './deps.ts'
import { deleteStatement, saveStatement } from './statement.ts'
import { answersValue } from './store/answers.ts'
import { historyValue } from './store/snapshots.ts'
import { statementValue } from './store/statements.ts'

/** The calls of the personality assessment and the real-estate statement. */
export function routes(app: App, deps: AssessmentDeps): void {
  serveFound(app, contract.readPersonality, { answers: answersValue }, ({ found }) => found.answers)
  serve(app, contract.savePersonality, ({ userId, body }) => savePersonality(deps, userId, body))
  serve(app, contract.deletePersonality, ({ userId }) => deletePersonality(deps, userId))
  serve(app, contract.completeAssessment, ({ userId }) => completeAssessment(deps, userId))
  serveFound(app, contract.readStatement, { statement: statementValue }, ({ found }) => found.statement)
  serve(app, contract.saveStatement, ({ userId, body }) => saveStatement(deps, userId, body as FieldValues))
  serve(app, contract.deleteStatement, ({ userId }) => deleteStatement(deps, userId))
  serveFound(app, contract.readStatementHistory, { snapshots: historyValue }, ({ found }) => found)
}
