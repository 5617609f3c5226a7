import * as z from 'zod/mini'
import { AnswerMap } from '#domain/assessment/answers.ts'
import { Statement } from '#domain/statement/statement.ts'
import { endpoint } from './endpoint.ts'

/** GET /api/assessment/v1/personality: returns the saved answers. */
export const getPersonalityAnswers = endpoint({
  method: 'GET',
  path: '/api/assessment/v1/personality',
  access: 'auth',
  summary: 'Returns the saved answers of the personality assessment by question ID',
  response: AnswerMap,
})

/** POST /api/assessment/v1/personality: adds answers to the saved ones and returns all saved answers. */
export const savePersonalityAnswers = endpoint({
  method: 'POST',
  path: '/api/assessment/v1/personality',
  access: 'auth',
  limit: 'autosave',
  summary: 'Adds answers to the saved ones; a new answer to a statement replaces the old one',
  body: AnswerMap,
  response: AnswerMap,
})

/** DELETE /api/assessment/v1/personality: deletes all answers. Refused in deployed environments. */
export const deletePersonalityAnswers = endpoint({
  method: 'DELETE',
  path: '/api/assessment/v1/personality',
  access: 'auth',
  summary: 'Deletes all answers; refused when the product is deployed',
  problems: ['deleting-off'],
})

/** POST /api/assessment-complete: records that the member has answered every statement. Only the first call stores the time. */
export const completeAssessment = endpoint({
  method: 'POST',
  path: '/api/assessment-complete',
  access: 'auth',
  summary: 'Records that every statement is answered; the scores are computed from the saved answers',
  response: z.object({ ok: z.literal(true), pending: z.literal(true) }),
})

/** GET /api/assessment/v1/rei-statement: returns the saved statement. Missing answers are null or empty lists. */
export const getStatement = endpoint({
  method: 'GET',
  path: '/api/assessment/v1/rei-statement',
  access: 'auth',
  summary: 'Returns the saved real-estate statement; money in dollars',
  response: Statement,
})

/** Accepts any object. The field table validates it, with the messages of the form. */
const AnyObject = z.custom<Partial<Statement>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))

/** POST /api/assessment/v1/rei-statement: saves the submitted fields with the current date and returns the complete statement. */
export const saveStatement = endpoint({
  method: 'POST',
  path: '/api/assessment/v1/rei-statement',
  access: 'auth',
  limit: 'autosave',
  summary: 'Saves the submitted fields and stores a dated copy of the statement',
  body: z.union([z.partial(Statement), AnyObject], 'Send an object with the fields to change.'),
  response: Statement,
  problems: ['too-many-requests'],
})

/** DELETE /api/assessment/v1/rei-statement: deletes the statement and its history. Refused in deployed environments. */
export const deleteStatement = endpoint({
  method: 'DELETE',
  path: '/api/assessment/v1/rei-statement',
  access: 'auth',
  summary: 'Deletes the statement and its history; refused when the product is deployed',
  problems: ['deleting-off'],
})

/** The numbers of a statement as saved at an instant. Money in dollars, null if not answered. */
export const StatementSnapshot = z.object({
  savedAt: z.iso.datetime(),
  doorCount: z.nullable(z.int()),
  totalAppraisedValue: z.nullable(z.number()),
  netWorth: z.nullable(z.number()),
  grossAnnualRevenue: z.nullable(z.number()),
  netAnnualIncome: z.nullable(z.number()),
})
export type StatementSnapshot = z.infer<typeof StatementSnapshot>

/**
 * GET /api/assessment/v1/rei-statement/history: returns the statement over time, oldest first, with the last save of each day.
 */
export const getStatementHistory = endpoint({
  method: 'GET',
  path: '/api/assessment/v1/rei-statement/history',
  access: 'auth',
  summary: 'Returns the numbers of the statement over time, oldest first',
  response: z.object({ snapshots: z.array(StatementSnapshot) }),
})
