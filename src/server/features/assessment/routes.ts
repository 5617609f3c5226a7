import * as contract from '#contract/api/assessment.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve, serveWithLoaders } from '#server/platform/http/serve.ts'
import { completeAssessment, deletePersonalityAnswers, savePersonalityAnswers } from './personality.ts'
import type { AssessmentDeps } from './deps.ts'
import { deleteStatement, saveStatement } from './statement.ts'
import { answersLoader } from './store/answers.ts'
import { historyLoader } from './store/snapshots.ts'
import { statementLoader } from './store/statements.ts'

/** Installs the routes of the assessment and the real-estate statement. */
export function routes(app: App, deps: AssessmentDeps): void {
  serveWithLoaders(app, contract.getPersonalityAnswers, { answers: answersLoader }, ({ loaded }) => loaded.answers)
  serve(app, contract.savePersonalityAnswers, ({ userId, body }) => savePersonalityAnswers(deps, userId, body))
  serve(app, contract.deletePersonalityAnswers, ({ userId }) => deletePersonalityAnswers(deps, userId))
  serve(app, contract.completeAssessment, ({ userId }) => completeAssessment(deps, userId))
  serveWithLoaders(app, contract.getStatement, { statement: statementLoader }, ({ loaded }) => loaded.statement)
  serve(app, contract.saveStatement, ({ userId, body }) => saveStatement(deps, userId, body as FieldValues))
  serve(app, contract.deleteStatement, ({ userId }) => deleteStatement(deps, userId))
  serveWithLoaders(app, contract.getStatementHistory, { snapshots: historyLoader }, ({ loaded }) => loaded)
}
