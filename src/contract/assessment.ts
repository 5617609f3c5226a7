import * as z from 'zod/mini'
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

/** POST /api/assessment/v1/personality: adds these answers to the saved ones; answers all that are saved now. */
export const savePersonality = endpoint({
  method: 'POST',
  path: '/api/assessment/v1/personality',
  access: 'auth',
  limit: 'autosave',
  summary: 'Adds answers to the saved ones; a statement answered again keeps the new answer',
  body: AnswerMap,
  answer: AnswerMap,
})

/** DELETE /api/assessment/v1/personality: forgets every answer. Refused where the product is deployed. */
export const deletePersonality = endpoint({
  method: 'DELETE',
  path: '/api/assessment/v1/personality',
  access: 'auth',
  summary: 'Forgets every answer, for trying the product out',
  problems: ['deleting-off'],
})

/** POST /api/assessment-complete: the member has answered every statement. Only stamps the first time it is said. */
export const completeAssessment = endpoint({
  method: 'POST',
  path: '/api/assessment-complete',
  access: 'auth',
  summary: 'Says that every statement is answered; the scores follow the saved answers',
  answer: z.object({ ok: z.literal(true), pending: z.literal(true) }),
})

/** GET /api/assessment/v1/rei-statement: the saved statement, gaps as null or empty lists. */
export const readStatement = endpoint({
  method: 'GET',
  path: '/api/assessment/v1/rei-statement',
  access: 'auth',
  summary: 'The saved real-estate statement; money in dollars',
  answer: Statement,
})

/** Any object passes: the field table finds its faults, in the words of the form. */
const AnyObject = z.custom<Partial<Statement>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))

/** POST /api/assessment/v1/rei-statement: writes the fields that are sent, dated; answers the whole statement. */
export const saveStatement = endpoint({
  method: 'POST',
  path: '/api/assessment/v1/rei-statement',
  access: 'auth',
  limit: 'autosave',
  summary: 'Writes the fields that are sent and keeps a dated copy of the statement',
  body: z.union([z.partial(Statement), AnyObject], 'Send an object with the fields to change.'),
  answer: Statement,
  problems: ['too-many-requests'],
})

/** DELETE /api/assessment/v1/rei-statement: forgets the statement and its history. Refused where the product is deployed. */
export const deleteStatement = endpoint({
  method: 'DELETE',
  path: '/api/assessment/v1/rei-statement',
  access: 'auth',
  summary: 'Forgets the statement and its history, for trying the product out',
  problems: ['deleting-off'],
})

/** The figures of a statement as they were saved at an instant. Money in dollars, null where nothing was said. */
export const StatementSnapshot = z.object({
  savedAt: z.iso.datetime(),
  doorCount: z.nullable(z.int()),
  totalAppraisedValue: z.nullable(z.number()),
  netWorth: z.nullable(z.number()),
  grossAnnualRevenue: z.nullable(z.number()),
  netAnnualIncome: z.nullable(z.number()),
})
export type StatementSnapshot = z.infer<typeof StatementSnapshot>

/** GET /api/assessment/v1/rei-statement/history: the statement over time, oldest first, the last save of each day. */
export const readStatementHistory = endpoint({
  method: 'GET',
  path: '/api/assessment/v1/rei-statement/history',
  access: 'auth',
  summary: 'The figures of the statement over time, oldest first',
  answer: z.object({ snapshots: z.array(StatementSnapshot) }),
})
