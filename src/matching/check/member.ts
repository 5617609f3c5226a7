import {
  dictionary,
  finite,
  flag,
  id,
  list,
  optional,
  record,
  required,
  text,
  integer,
  numberBetween,
  type Validator,
} from './validators.ts'
import { describeValue } from './input-errors.ts'

const minutesPerDay = 24 * 60

/** Maximum number of answers per topic that are read. */
const maxAnswers = 1_000

const answer: Validator = (value, parent, key, errors) => {
  if (value === null || value === 1 || value === 2 || value === 3 || value === 4 || value === 5) return
  errors.add(parent, key, () => `Must be a whole number from 1 to 5, or null, not ${describeValue(value)}.`)
}

/** A calendar day, alone or at the start of a timestamp. An empty text counts as absent, as in a form. */
const day: Validator = (value, parent, key, errors) => {
  if (value === '' || (typeof value === 'string' && startsWithDay(value))) return
  errors.add(parent, key, () => `Must be a date such as 1985-02-11, not ${describeValue(value)}.`)
}

/** An ISO 8601 timestamp. A time zone is required, because without one it would depend on the machine. */
export const timestamp: Validator = (value, parent, key, errors) => {
  const isMoment = typeof value === 'string' && startsWithDay(value) && /^.{10}$|(Z|[+-]\d{2}:\d{2})$/.test(value)
  if (isMoment && !Number.isNaN(Date.parse(value))) return
  errors.add(parent, key, () => `Must be a date and time such as 2026-01-05T00:00:00Z, not ${describeValue(value)}.`)
}

function startsWithDay(value: string): boolean {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})(?:T.{1,40})?$/.exec(value) ?? []
  if (year === undefined) return false
  const most = new Date(Date.UTC(2000 + (Number(year) % 400), Number(month), 0)).getUTCDate()
  return Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1 && Number(date) <= most
}

const textList = list(text)

const textOrTextList: Validator = (value, parent, key, errors) => {
  if (typeof value !== 'string') textList(value, parent, key, errors)
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
  doorCount: optional(numberBetween(0, 1_000_000_000)),
  totalAppraisedValue: optional(finite),
  netWorth: optional(finite),
  grossAnnualRevenue: optional(finite),
  netAnnualIncome: optional(finite),
  localOrDistance: optional(text),
  assetFocusCategories: optional(textOrTextList),
  realEstateActiveInvolve: optional(textList),
  improvementCategories: optional(textList),
  strengthCategories: optional(textList),
})

const attributeFields = {
  tzOffsetMin: optional(integer(-minutesPerDay, minutesPerDay)),
  answersByTopic: optional(dictionary(optional(list(answer, maxAnswers)))),
  profile: optional(profile),
  statement: optional(statement),
}

/** The attributes of a member, key by key. The ID is optional. */
export const memberFields = { id: optional(id), ...attributeFields }

/** An object with these keys. */
export const memberAttributes: Validator = record(memberFields)

/** A member of a pool. */
export const poolMember: Validator = record({
  id: required(id),
  slots: required(list(id)),
  email: optional(text),
  active: optional(flag),
  podOptIn: optional(flag),
  previousPods: optional(list(id)),
  blockedIds: optional(list(id)),
  waitCycles: optional(integer(0, 1_000_000)),
  podId: optional(id),
  watchedLeaderTrainingV1: optional(flag),
  events: optional(record({ watchedLeaderTrainingV1: optional(flag) })),
  ...attributeFields,
})
