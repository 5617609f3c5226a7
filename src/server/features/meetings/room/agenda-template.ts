import type { AgendaTemplate } from '#contract/api/meetings/agenda-templates.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { validateTemplate } from '#domain/meetings/template-fields.ts'
import { type AgendaMinutes, agendaMinutes, builtInTemplate } from '#domain/meetings/templates.ts'
import { seatsMax } from '#domain/pods/seats.ts'
import { findCurrentPodMembership, findPodLeadRole } from '../../pods/index.ts'
import type { RoomDeps } from './update-room.ts'
import { findAgendaTemplate, deleteAgendaTemplate, upsertAgendaTemplate } from './store/templates.ts'

/**
 * Returns the agenda of the member's pod for meetings of one duration.
 *
 * @throws ProblemError `not-found` without a pod
 */
export async function getAgendaTemplate({ db }: RoomDeps, userId: string, length: string): Promise<AgendaTemplate> {
  const minutes = minutesOf(length)
  const membership = await findCurrentPodMembership(db, userId)
  if (!membership) throw new ProblemError('not-found')
  const own = await findAgendaTemplate(db, membership.podId, minutes)
  return { minutes, isOwn: own !== null, parts: own ?? builtInTemplate(minutes, false) }
}

/**
 * Updates the agenda of the pod that the member currently leads, for rooms opened from now on; null restores the default. It must
 * fit the maximum size of a pod.
 *
 * @throws ProblemError `not-found` without a pod, `leader-only`, `invalid-fields` as the form words it
 */
export async function updateAgendaTemplate(
  deps: RoomDeps,
  userId: string,
  { length, parts }: { length: string; parts: readonly unknown[] | null },
): Promise<AgendaTemplate> {
  const minutes = minutesOf(length)
  await deps.db.transaction(async (tx) => {
    const lead = await findPodLeadRole(tx, userId, deps.clock.now())
    if (!lead) throw new ProblemError('not-found')
    if (lead.role === null) throw new ProblemError('leader-only')
    const { podId } = lead.membership
    if (parts === null) return deleteAgendaTemplate(tx, podId, minutes)
    const { errors, template } = validateTemplate(parts, { minutes, seats: seatsMax })
    if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
    await upsertAgendaTemplate(tx, { podId, minutes, template, changedAt: deps.clock.now() })
  })
  return getAgendaTemplate(deps, userId, length)
}

function minutesOf(length: string): AgendaMinutes {
  const minutes = agendaMinutes.find((known) => String(known) === length)
  if (!minutes) throw new ProblemError('not-found')
  return minutes
}
