import { seatsMax } from '../pods/seats.ts'
import { shareOut, splitEvenly } from './seconds.ts'
import {
  type AgendaMinutes,
  type Template,
  type TemplatePart,
  type TurnKind,
  builtInTemplate,
  hotSeatStepSeconds,
  openTalk,
} from './templates.ts'

/** One stretch within a part. */
export type Step = { key: string; title: string; seconds: number }

/** One line of an agenda. All lengths are whole seconds. */
export type Part = {
  key: string
  title: string
  how: string
  turns: TurnKind
  seconds: number
  /** Of each turn, in the order of the turns; they add up to `seconds`. Empty unless everybody has one. */
  turnSeconds: readonly number[]
  /** The stretches of a hot seat or of the ground rules; they add up to `seconds`. */
  steps: readonly Step[]
  /** What is left over goes here. */
  takesRest: boolean
  /** How short it may become once the meeting runs late; of each turn where everybody has one. */
  leastSeconds: number
  /** What a member who comes late gets, where everybody has a turn. */
  secondsEach: number
}

/** What an agenda is made for. `members` are those present, 2 to 8; a pod's own template is for all meetings but its first. */
export type AgendaSpec = { minutes: AgendaMinutes; members: number; template?: Template | null; isFirst?: boolean }

/** Fewest members that can hold a meeting. */
export const presentMin = 2

/**
 * The agenda of one meeting, in order; its parts add up to its length to the second.
 *
 * Where a template is too long for so many members, parts give in this order: those that are flexible, as much as is lacking; then
 * those with a tight length take it, and what that leaves over goes to the part that takes the rest; then all of them in proportion.
 * Where nothing takes the rest, open talk before the last part does.
 *
 * @throws RangeError when there are fewer than 2 or more than 8 members
 * Source: spec/decisions.md C-12 and C-15
 */
export function agendaFor({ minutes, members, template = null, isFirst = false }: AgendaSpec): Part[] {
  if (!Number.isInteger(members) || members < presentMin || members > seatsMax)
    throw new RangeError(`An agenda is made for ${presentMin} to ${seatsMax} members.`)
  const lines = withRest((isFirst ? null : template) ?? builtInTemplate(minutes, isFirst))
  const seconds = lengthsOf(lines, members, minutes * 60)
  return lines.flatMap((line, i) => {
    const length = seconds[i] ?? 0
    return length === 0 && line.timing === 'rest' ? [] : [partOf(line, length, members)]
  })
}

/** When each part of an agenda begins, in seconds after its meeting does. */
export function partStarts(parts: readonly Pick<Part, 'seconds'>[]): number[] {
  return parts.map((_, i) => sum(parts.slice(0, i).map(({ seconds }) => seconds)))
}

/** Seconds that a template needs at least with so many members, once every part that can be tight is. */
export function leastSecondsOf(template: Template, members: number): number {
  return sum(template.map((line) => tight(line, members)))
}

function withRest(template: Template): Template {
  if (template.some(({ timing }) => timing === 'rest')) return template
  return [...template.slice(0, -1), openTalk, ...template.slice(-1)]
}

function lengthsOf(lines: Template, members: number, total: number): number[] {
  const loose = lines.map((line) => full(line, members))
  if (sum(loose) <= total) return restGiven(lines, loose, total)
  const flexed = shareOut(
    loose.map((most, i) => ({ most, least: lines[i]?.flexible ? tight(lines[i], members) : most })),
    total,
  )
  if (sum(flexed) <= total) return restGiven(lines, flexed, total)
  const tightened = lines.map((line) => tight(line, members))
  if (sum(tightened) <= total) return restGiven(lines, tightened, total)
  return shareOut(
    tightened.map((most) => ({ most, least: 0 })),
    total,
  )
}

function restGiven(lines: Template, lengths: readonly number[], total: number): number[] {
  const takers = lines.filter(({ timing }) => timing === 'rest')
  const shares = splitEvenly(total - sum(lengths), takers.length)
  return lengths.map((length, i) => {
    const taker = lines[i] ? takers.indexOf(lines[i]) : -1
    return length + (shares[taker] ?? 0)
  })
}

function full({ timing, seconds }: TemplatePart, members: number): number {
  return timing === 'each' ? seconds * members : seconds
}

function tight(line: TemplatePart, members: number): number {
  return line.timing === 'each' ? (line.tightSeconds ?? line.seconds) * members : line.seconds
}

function partOf(line: TemplatePart, seconds: number, members: number): Part {
  const { key, title, how, turns, timing } = line
  const turnSeconds = turns === 'everyone' ? splitEvenly(seconds, members) : []
  const secondsEach = turnSeconds.at(-1) ?? 0
  const takesRest = timing === 'rest'
  const leastSeconds = leastOf(line, turns === 'everyone' ? secondsEach : seconds)
  return { key, title, how, turns, seconds, turnSeconds, steps: stepsOf(line, seconds), takesRest, leastSeconds, secondsEach }
}

/** Half of what was meant, or the tight length where there is one: less than that and a turn is no turn. */
function leastOf({ timing, turns, seconds, tightSeconds }: TemplatePart, length: number): number {
  if (timing === 'rest' && turns !== 'everyone') return Math.min(length, seconds)
  return Math.min(length, tightSeconds ?? Math.ceil(length / 2))
}

const groundRules = ['Confidentiality', 'Coming late', 'Missing a meeting or a commitment'] as const

function stepsOf({ key, turns }: TemplatePart, seconds: number): Step[] {
  if (turns === 'hot-seat') return hotSeatSteps(seconds)
  if (key !== 'ground-rules') return []
  const lengths = splitEvenly(seconds, groundRules.length)
  return groundRules.map((title, i) => ({ key: `rule-${i + 1}`, title, seconds: lengths[i] ?? 0 }))
}

/** The input round takes what the three fixed stretches leave; a hot seat too short for them is cut into four equal ones. */
function hotSeatSteps(seconds: number): Step[] {
  const quarters = splitEvenly(seconds, 4)
  const isShort = seconds < 4 * hotSeatStepSeconds
  const fixed = (i: number) => (isShort ? (quarters[i] ?? 0) : hotSeatStepSeconds)
  return [
    { key: 'brief', title: 'Brief', seconds: fixed(0) },
    { key: 'questions', title: 'Clarifying questions only', seconds: fixed(1) },
    { key: 'input', title: 'Input round, starting with the quietest', seconds: seconds - fixed(0) - fixed(1) - fixed(3) },
    { key: 'takeaway', title: 'What I take away', seconds: fixed(3) },
  ]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
