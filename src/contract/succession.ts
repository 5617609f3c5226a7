import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

const Day = z.string().check(z.maxLength(20))

/** Days `YYYY-MM-DD`, the first and the last counted in, on which a member is away from their pod. */
export const Absence = z.object({ id: z.string(), fromDay: z.string(), untilDay: z.string() })
export type Absence = z.infer<typeof Absence>

/** GET /api/absences: one's own that are not over, the first one first. */
export const listAbsences = endpoint({
  method: 'GET',
  path: '/api/absences',
  access: 'member',
  summary: 'The days on which one is or will be away from one’s pod',
  answer: z.object({ absences: z.array(Absence) }),
  problems: ['access-required'],
})

/** POST /api/absences: one will be away, for three months at most. */
export const addAbsence = endpoint({
  method: 'POST',
  path: '/api/absences',
  access: 'member',
  summary: 'Says that one will be away from one’s pod',
  body: z.object({ fromDay: Day, untilDay: Day }),
  status: 201,
  answer: Absence,
  problems: ['access-required', 'invalid-fields'],
})

/** DELETE /api/absences/{id}: one is not away after all. */
export const removeAbsence = endpoint({
  method: 'DELETE',
  path: '/api/absences/{id}',
  access: 'member',
  summary: 'Takes back that one will be away',
  params: z.object({ id: Id }),
  problems: ['access-required', 'not-found'],
})
