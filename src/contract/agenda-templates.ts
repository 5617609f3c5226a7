import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { AgendaPart } from './room-state.ts'

const params = z.object({ minutes: z.enum(['30', '60', '90']) })

/** The agenda of a pod's meetings of one length; `isOwn` unless it is the one that everybody has. */
export const AgendaTemplate = z.object({ minutes: z.int(), isOwn: z.boolean(), parts: z.readonly(z.array(AgendaPart)) })
export type AgendaTemplate = z.infer<typeof AgendaTemplate>

/** GET /api/my-pod/agenda-templates/{minutes}: what the viewer's pod does in meetings of this length. */
export const readAgendaTemplate = endpoint({
  method: 'GET',
  path: '/api/my-pod/agenda-templates/{minutes}',
  access: 'member',
  summary: 'The agenda of the viewer’s pod for meetings of 30, 60 or 90 minutes',
  params,
  answer: AgendaTemplate,
  problems: ['access-required', 'not-found'],
})

/**
 * PATCH /api/my-pod/agenda-templates/{minutes}: the leader writes the pod's own agenda; null goes back to the one that everybody has. The
 * field table `templatePartFields` finds the faults of parts, in the words of the form.
 */
export const changeAgendaTemplate = endpoint({
  method: 'PATCH',
  path: '/api/my-pod/agenda-templates/{minutes}',
  access: 'member',
  summary: 'Writes the pod’s own agenda for meetings of 30, 60 or 90 minutes, or goes back to the usual one; only its leader may',
  params,
  body: z.object({ parts: z.nullable(z.array(z.unknown())) }),
  answer: AgendaTemplate,
  problems: ['leader-factor-required', 'access-required', 'not-found', 'leader-only', 'invalid-fields'],
})
