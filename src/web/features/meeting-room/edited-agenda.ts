import type { AgendaTemplate } from '#contract/api/meetings/agenda-templates.ts'
import { t } from '#domain/i18n/messages.ts'
import { type ValidatedTemplate, validateTemplate } from '#domain/meetings/template-fields.ts'
import type { AgendaMinutes, Timing, TurnKind } from '#domain/meetings/templates.ts'
import { seatsMax } from '#domain/pods/seats.ts'

type Part = AgendaTemplate['parts'][number]

/** A part being edited. `id` identifies it on this page; lengths are the entered text. */
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

/** Converts parts to their editable form. */
export function toEditedParts(parts: readonly Part[]): EditedPart[] {
  return parts.map(({ key, title, how, turns, timing, seconds, tightSeconds, flexible }, id) => ({
    id,
    key,
    title,
    how,
    turns,
    timing,
    length: formatLength(seconds),
    tight: tightSeconds === undefined ? '' : formatLength(tightSeconds),
    isFlexible: flexible === true,
  }))
}

/** Creates a new part. */
export function newPart(parts: readonly EditedPart[]): EditedPart {
  const id = Math.max(-1, ...parts.map((part) => part.id)) + 1
  return { id, key: null, title: '', how: '', turns: 'none', timing: 'whole', length: '5', tight: '', isFlexible: false }
}

/** The parts with one swapped with its neighbor. */
export function movePart(parts: readonly EditedPart[], from: number, to: number): EditedPart[] {
  const part = parts[from]
  const others = parts.filter((_, i) => i !== from)
  return part ? [...others.slice(0, to), part, ...others.slice(to)] : others
}

/**
 * Converts the parts for sending, with lengths in seconds. Tight and flexible lengths apply only to parts with a length per
 * member.
 */
export function toTemplateParts(parts: readonly EditedPart[]): Record<string, unknown>[] {
  return parts.map(({ key, title, how, turns, timing, length, tight, isFlexible }) => {
    const hasTight = timing === 'each' && tight.trim() !== ''
    return {
      ...(key === null ? {} : { key }),
      title,
      how,
      turns,
      timing,
      seconds: parseLength(length),
      ...(hasTight ? { tightSeconds: parseLength(tight) } : {}),
      ...(hasTight && isFlexible ? { flexible: true } : {}),
    }
  })
}

/** Validates the parts. Returns errors by field: invalid lengths first, then violations of the template rules. */
export function validateEditedParts(parts: readonly EditedPart[], minutes: AgendaMinutes): ValidatedTemplate {
  const errors = parts.flatMap(({ length, tight, timing }, i) => [
    ...validateLength(length, `parts.${i}.seconds`),
    ...(timing === 'each' && tight.trim() !== '' ? validateLength(tight, `parts.${i}.tightSeconds`) : []),
  ])
  return errors.length > 0 ? { errors, template: [] } : validateTemplate(toTemplateParts(parts), { minutes, seats: seatsMax })
}

function validateLength(text: string, field: string): { field: string; message: string }[] {
  const seconds = parseLength(text)
  if (seconds === null) return [{ field, message: t`Enter minutes, such as 3 or 0:50.` }]
  return seconds > 5400 ? [{ field, message: t`Meetings can be up to 90 minutes.` }] : []
}

/** Formats a length as the editor does: "3", "0:50", "1:20". */
export function formatLength(seconds: number): string {
  const remainder = seconds % 60
  return remainder === 0 ? String(seconds / 60) : `${Math.floor(seconds / 60)}:${String(remainder).padStart(2, '0')}`
}

/**
 * Parses a length into whole seconds: minutes, with an optional fraction ("1.5"), or minutes and seconds. Returns null if it is
 * neither.
 */
export function parseLength(text: string): number | null {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? []
  if (minutes !== undefined) return Number(minutes) * 60 + Number(seconds)
  return /^\d{1,3}([.,]\d+)?$/.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * 60) : null
}
