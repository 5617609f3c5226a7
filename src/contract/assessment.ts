import { AnswerMap } from '#domain/assessment/answers.ts'
import { Statement } from '#domain/statement/statement.ts'
import { endpoint } from './endpoint.ts'

/** GET /api/assessment/v1/personality: the saved answers. */
export const readPersonality = endpoint({
  method: 'GET',
  path: '/api/assessment/v1/personality',
  access: 'auth',
  summary: 'The saved answers of the personality assessment, by question id',
  answer: AnswerMap,
})

/** GET /api/assessment/v1/rei-statement: the saved statement, gaps as null or empty lists. */
export const readStatement = endpoint({
  method: 'GET',
  path: '/api/assessment/v1/rei-statement',
  access: 'auth',
  summary: 'The saved real-estate statement; money in dollars',
  answer: Statement,
})
