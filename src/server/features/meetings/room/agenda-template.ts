import type { AgendaTemplate } from '#contract/agenda-templates.ts'
import { ProblemError } from '#contract/problems.ts'
import { checkTemplate } from '#domain/meetings/template-fields.ts'
import { type AgendaMinutes, agendaMinutes, builtInTemplate } from '#domain/meetings/templates.ts'
import { seatsMax } from '#domain/pods/seats.ts'
import { findCurrentPlace, findLead } from '../../pods/index.ts'
import type { RoomDeps } from './change-room.ts'
import { findTemplate, removeTemplate, saveTemplate } from './store/templates.ts'

/**
 * The agenda of the member's pod for meetings of one length.
 *
 * @throws ProblemError `not-found` without a pod
 */
export async function showTemplate({ db }: RoomDeps, userId: string, length: string): Promise<AgendaTemplate> {
  const minutes = minutesOf(length)
  const place = await findCurrentPlace(db, userId)
  if (!place) throw new ProblemError('not-found')
  const own = await findTemplate(db, place.podId, minutes)
  return { minutes, isOwn: own !== null, parts: own ?? builtInTemplate(minutes, false) }
}

/**
 * Writes the agenda of the pod that the member leads at this moment, for meetings whose room is opened from now on; null goes back to the usual one. It
 * must fit as many as a pod may have.
 *
 * @throws ProblemError `not-found` without a pod, `leader-only`, `invalid-fields` in the words of the form
 */
export async function changeTemplate(
  deps: RoomDeps,
  userId: string,
  { length, parts }: { length: string; parts: readonly unknown[] | null },
): Promise<AgendaTemplate> {
  const minutes = minutesOf(length)
  await deps.db.transaction(async (tx) => {
    const lead = await findLead(tx, userId, deps.clock.now())
    if (!lead) throw new ProblemError('not-found')
    if (lead.as === null) throw new ProblemError('leader-only')
    const { podId } = lead.place
    if (parts === null) return removeTemplate(tx, podId, minutes)
    const { faults, template } = checkTemplate(parts, { minutes, seats: seatsMax })
    if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
    await saveTemplate(tx, { podId, minutes, template, changedAt: deps.clock.now() })
  })
  return showTemplate(deps, userId, length)
}

function minutesOf(length: string): AgendaMinutes {
  const minutes = agendaMinutes.find((known) => String(known) === length)
  if (!minutes) throw new ProblemError('not-found')
  return minutes
}
