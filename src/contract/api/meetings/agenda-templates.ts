import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AgendaTemplatePart } from './room-state.ts'

const params = z.object({ minutes: z.enum(['30', '60', '90']) })

/** The agenda of a pod's meetings of one length. `isOwn` is false for the built-in one. */
export const AgendaTemplate = z.object({ minutes: z.int(), isOwn: z.boolean(), parts: z.readonly(z.array(AgendaTemplatePart)) })
export type AgendaTemplate = z.infer<typeof AgendaTemplate>

/** GET /api/my-pod/agenda-templates/{minutes}: returns the agenda of the viewer's pod for meetings of this length. */
export const getAgendaTemplate = endpoint({
  method: 'GET',
  path: '/api/my-pod/agenda-templates/{minutes}',
  access: 'member',
  summary: "Returns the agenda of the viewer's pod for meetings of 30, 60, or 90 minutes",
  params,
  response: AgendaTemplate,
  problems: ['access-required', 'not-found'],
})

/**
 * PATCH /api/my-pod/agenda-templates/{minutes}: the leader sets the pod's own agenda, or restores the built-in one with null.
 * The field table `templatePartFields` validates the parts, with the messages of the form.
 */
export const updateAgendaTemplate = endpoint({
  method: 'PATCH',
  path: '/api/my-pod/agenda-templates/{minutes}',
  access: 'member',
  summary: "Sets the pod's own agenda for meetings of 30, 60, or 90 minutes, or restores the built-in one; leader only",
  params,
  body: z.object({ parts: z.nullable(z.array(z.unknown())) }),
  response: AgendaTemplate,
  problems: ['leader-factor-required', 'access-required', 'not-found', 'leader-only', 'invalid-fields'],
})
