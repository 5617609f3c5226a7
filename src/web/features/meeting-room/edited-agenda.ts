import type { AgendaTemplate } from '#contract/agenda-templates.ts'
import { type CheckedTemplate, checkTemplate } from '#domain/meetings/template-fields.ts'
import type { AgendaMinutes, Timing, TurnKind } from '#domain/meetings/templates.ts'
import { seatsMax } from '#domain/pods/seats.ts'
import { lengthText, secondsOf } from './length-text.ts'

type Part = AgendaTemplate['parts'][number]

/** One part while it is edited. `id` stays with it on this page; lengths are as they are typed. */
export type EditedPart = {
  id: number
  key: string | null
  title: string
  how: string
  turns: TurnKind
  timing: Timing
  length: string
  tight: string
  isFlexible: boolean
}

/** The parts as the editor has them at first. */
export function editedParts(parts: readonly Part[]): EditedPart[] {
  return parts.map(({ key, title, how, turns, timing, seconds, tightSeconds, flexible }, id) => ({
    id,
    key,
    title,
    how,
    turns,
    timing,
    length: lengthText(seconds),
    tight: tightSeconds === undefined ? '' : lengthText(tightSeconds),
    isFlexible: flexible === true,
  }))
}

/** A part that was just added. */
export function newPart(parts: readonly EditedPart[]): EditedPart {
  const id = Math.max(-1, ...parts.map((part) => part.id)) + 1
  return { id, key: null, title: '', how: '', turns: 'none', timing: 'whole', length: '5', tight: '', isFlexible: false }
}

/** The parts with one put before or after the one beside it. */
export function withMoved(parts: readonly EditedPart[], from: number, to: number): EditedPart[] {
  const part = parts[from]
  const others = parts.filter((_, i) => i !== from)
  return part ? [...others.slice(0, to), part, ...others.slice(to)] : others
}

/** What is sent: lengths in seconds. A tight length and a flexible one belong to parts with so long for each member. */
export function sentParts(parts: readonly EditedPart[]): Record<string, unknown>[] {
  return parts.map(({ key, title, how, turns, timing, length, tight, isFlexible }) => {
    const hasTight = timing === 'each' && tight.trim() !== ''
    return {
      ...(key === null ? {} : { key }),
      title,
      how,
      turns,
      timing,
      seconds: secondsOf(length),
      ...(hasTight ? { tightSeconds: secondsOf(tight) } : {}),
      ...(hasTight && isFlexible ? { flexible: true } : {}),
    }
  })
}

/** What is wrong with the parts, each fault at its field: first what is no length at all, then what the rules of templates say. */
export function checkEdited(parts: readonly EditedPart[], minutes: AgendaMinutes): CheckedTemplate {
  const faults = parts.flatMap(({ length, tight, timing }, i) => [
    ...lengthFaults(length, `parts.${i}.seconds`),
    ...(timing === 'each' && tight.trim() !== '' ? lengthFaults(tight, `parts.${i}.tightSeconds`) : []),
  ])
  return faults.length > 0 ? { faults, template: [] } : checkTemplate(sentParts(parts), { minutes, seats: seatsMax })
}

function lengthFaults(text: string, field: string): { field: string; message: string }[] {
  const seconds = secondsOf(text)
  if (seconds === null) return [{ field, message: 'Write minutes: 3, or 0:50.' }]
  return seconds > 5400 ? [{ field, message: 'A meeting has 90 minutes at most.' }] : []
}
