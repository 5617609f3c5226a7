import { dictionary, finite, flag, id, list, optional, record, required, text, whole, within, type Check } from './checks.ts'
import { described } from './faults.ts'

const minutesPerDay = 24 * 60

/** Most answers of a topic that are read. */
const mostAnswers = 1_000

const answer: Check = (value, parent, key, faults) => {
  if (value === null || value === 1 || value === 2 || value === 3 || value === 4 || value === 5) return
  faults.add(parent, key, () => `Must be a whole number from 1 to 5, or null, not ${described(value)}.`)
}

/** A calendar day, alone or at the start of a moment. Nothing written there counts as left out, as in a form. */
const day: Check = (value, parent, key, faults) => {
  if (value === '' || (typeof value === 'string' && startsWithDay(value))) return
  faults.add(parent, key, () => `Must be a day of the calendar such as 1985-02-11, not ${described(value)}.`)
}

/** A moment in ISO 8601. Without a zone it would be another one on every machine, so it must have one. */
export const moment: Check = (value, parent, key, faults) => {
  const isMoment = typeof value === 'string' && startsWithDay(value) && /^.{10}$|(Z|[+-]\d{2}:\d{2})$/.test(value)
  if (isMoment && !Number.isNaN(Date.parse(value))) return
  faults.add(parent, key, () => `Must be a moment such as 2026-01-05T00:00:00Z, not ${described(value)}.`)
}

function startsWithDay(value: string): boolean {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})(?:T.{1,40})?$/.exec(value) ?? []
  if (year === undefined) return false
  const most = new Date(Date.UTC(2000 + (Number(year) % 400), Number(month), 0)).getUTCDate()
  return Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1 && Number(date) <= most
}

const words = list(text)

const wordOrWords: Check = (value, parent, key, faults) => {
  if (typeof value !== 'string') words(value, parent, key, faults)
}

const profile = record({
  netWorth: optional(text),
  startingIncome: optional(text),
  birthdate: optional(day),
  educationLevel: optional(text),
  currentRole: optional(text),
  primaryLanguage: optional(text),
  spouseEmail: optional(text),
})

const statement = record({
  doorCount: optional(within(0, 1_000_000_000)),
  totalAppraisedValue: optional(finite),
  netWorth: optional(finite),
  grossAnnualRevenue: optional(finite),
  netAnnualIncome: optional(finite),
  localOrDistance: optional(text),
  assetFocusCategories: optional(wordOrWords),
  realEstateActiveInvolve: optional(words),
  improvementCategories: optional(words),
  strengthCategories: optional(words),
})

const facts = {
  tzOffsetMin: optional(whole(-minutesPerDay, minutesPerDay)),
  answersByTopic: optional(dictionary(optional(list(answer, mostAnswers)))),
  profile: optional(profile),
  statement: optional(statement),
}

/** What matching knows of somebody, key by key; the id may be left out. */
export const memberFields = { id: optional(id), ...facts }

/** Somebody with these keys. */
export const memberFacts: Check = record(memberFields)

/** A member of a pool. */
export const poolMember: Check = record({
  id: required(id),
  slots: required(list(id)),
  email: optional(text),
  active: optional(flag),
  podOptIn: optional(flag),
  previousPods: optional(list(id)),
  blockedIds: optional(list(id)),
  waitCycles: optional(whole(0, 1_000_000)),
  podId: optional(id),
  watchedLeaderTrainingV1: optional(flag),
  events: optional(record({ watchedLeaderTrainingV1: optional(flag) })),
  ...facts,
})
