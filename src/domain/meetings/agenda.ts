import { t } from '#domain/i18n/messages.ts'
import { seatsMax } from '../pods/seats.ts'
import { distribute, splitEvenly } from './split-seconds.ts'
import {
  type AgendaMinutes,
  type Template,
  type TemplatePart,
  type TurnKind,
  builtInTemplate,
  hotSeatStepSeconds,
  openTalk,
} from './templates.ts'

/** One step of an agenda part. */
export type AgendaStep = { key: string; title: string; seconds: number }

/** One part of an agenda. All durations are whole seconds. */
export type AgendaPart = {
  key: string
  title: string
  how: string
  turns: TurnKind
  seconds: number
  /** Duration of each turn, in turn order. They add up to `seconds`. Empty unless every member has a turn. */
  turnSeconds: readonly number[]
  /** The steps of a hot seat or of the ground rules. They add up to `seconds`. */
  steps: readonly AgendaStep[]
  /** This part gets the remaining time. */
  takesRest: boolean
  /** Minimum duration when the meeting runs late. If every member has a turn, the minimum of each turn. */
  leastSeconds: number
  /** Duration of the turn that a late member gets, if every member has a turn. */
  secondsEach: number
}

/** Input of an agenda. `members` is the number present, 2 to 8. A pod's own template applies to all meetings but its first. */
export type AgendaOptions = { minutes: AgendaMinutes; members: number; template?: Template | null; isFirst?: boolean }

/** Minimum number of members for a meeting. */
export const presentMin = 2

/**
 * Builds the agenda of one meeting, in order. The parts add up to the meeting's length to the second.
 * If a template is too long for the number of members, parts are shortened in this order: flexible parts, by as much as is
 * needed; then parts with a tight length take that length, and any time this frees goes to the part with `takesRest`; then all
 * parts in proportion.
 * If no part takes the rest, an open talk comes before the last part.
 * @throws RangeError with fewer than 2 or more than 8 members
 * Source: spec/decisions.md C-12 and C-15
 */
export function buildAgenda({ minutes, members, template = null, isFirst = false }: AgendaOptions): AgendaPart[] {
  if (!Number.isInteger(members) || members < presentMin || members > seatsMax)
    throw new RangeError(`An agenda requires ${presentMin} to ${seatsMax} members.`)
  const lines = withOpenTalk((isFirst ? null : template) ?? builtInTemplate(minutes, isFirst))
  const seconds = partLengths(lines, members, minutes * 60)
  return lines.flatMap((line, i) => {
    const length = seconds[i] ?? 0
    return length === 0 && line.timing === 'rest' ? [] : [buildPart(line, length, members)]
  })
}

/** Returns when each part begins, in seconds after the start of the meeting. */
export function partStarts(parts: readonly Pick<AgendaPart, 'seconds'>[]): number[] {
  return parts.map((_, i) => sum(parts.slice(0, i).map(({ seconds }) => seconds)))
}

/** Returns the minimum duration of a template for a number of members, in seconds: every part with a tight length takes it. */
export function minSecondsOf(template: Template, members: number): number {
  return sum(template.map((line) => tightenedSeconds(line, members)))
}

function withOpenTalk(template: Template): Template {
  if (template.some(({ timing }) => timing === 'rest')) return template
  return [...template.slice(0, -1), openTalk, ...template.slice(-1)]
}

function partLengths(lines: Template, members: number, total: number): number[] {
  const loose = lines.map((line) => fullSeconds(line, members))
  if (sum(loose) <= total) return distributeRemainder(lines, loose, total)
  const flexed = distribute(
    loose.map((max, i) => ({ max, min: lines[i]?.flexible ? tightenedSeconds(lines[i], members) : max })),
    total,
  )
  if (sum(flexed) <= total) return distributeRemainder(lines, flexed, total)
  const tightened = lines.map((line) => tightenedSeconds(line, members))
  if (sum(tightened) <= total) return distributeRemainder(lines, tightened, total)
  return distribute(
    tightened.map((max) => ({ max, min: 0 })),
    total,
  )
}

function distributeRemainder(lines: Template, lengths: readonly number[], total: number): number[] {
  const remainderParts = lines.filter(({ timing }) => timing === 'rest')
  const shares = splitEvenly(total - sum(lengths), remainderParts.length)
  return lengths.map((length, i) => {
    const index = lines[i] ? remainderParts.indexOf(lines[i]) : -1
    return length + (shares[index] ?? 0)
  })
}

function fullSeconds({ timing, seconds }: TemplatePart, members: number): number {
  return timing === 'each' ? seconds * members : seconds
}

function tightenedSeconds(line: TemplatePart, members: number): number {
  return line.timing === 'each' ? (line.tightSeconds ?? line.seconds) * members : line.seconds
}

function buildPart(line: TemplatePart, seconds: number, members: number): AgendaPart {
  const { key, title, how, turns, timing } = line
  const turnSeconds = turns === 'everyone' ? splitEvenly(seconds, members) : []
  const secondsEach = turnSeconds.at(-1) ?? 0
  const takesRest = timing === 'rest'
  const leastSeconds = minPartSeconds(line, turns === 'everyone' ? secondsEach : seconds)
  return { key, title, how, turns, seconds, turnSeconds, steps: stepsOf(line, seconds), takesRest, leastSeconds, secondsEach }
}

/** Half of the planned duration, or the tight duration if there is one. A shorter turn is useless. */
function minPartSeconds({ timing, turns, seconds, tightSeconds }: TemplatePart, length: number): number {
  if (timing === 'rest' && turns !== 'everyone') return Math.min(length, seconds)
  return Math.min(length, tightSeconds ?? Math.ceil(length / 2))
}

const groundRuleTitles = [t`Confidentiality`, t`Arriving late`, t`Missing a meeting or commitment`] as const

function stepsOf({ key, turns }: TemplatePart, seconds: number): AgendaStep[] {
  if (turns === 'hot-seat') return hotSeatSteps(seconds)
  if (key !== 'ground-rules') return []
  const lengths = splitEvenly(seconds, groundRuleTitles.length)
  return groundRuleTitles.map((title, i) => ({ key: `rule-${i + 1}`, title, seconds: lengths[i] ?? 0 }))
}

/**
 * The input round takes the time that the three fixed steps leave. A hot seat too short for them is split into four equal steps.
 */
function hotSeatSteps(seconds: number): AgendaStep[] {
  const quarters = splitEvenly(seconds, 4)
  const isShort = seconds < 4 * hotSeatStepSeconds
  const fixed = (i: number) => (isShort ? (quarters[i] ?? 0) : hotSeatStepSeconds)
  return [
    { key: 'brief', title: t`Brief`, seconds: fixed(0) },
    { key: 'questions', title: t`Clarifying questions only`, seconds: fixed(1) },
    { key: 'input', title: t`Input round, quietest first`, seconds: seconds - fixed(0) - fixed(1) - fixed(3) },
    { key: 'takeaway', title: t`My takeaway`, seconds: fixed(3) },
  ]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
