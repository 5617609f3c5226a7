import type { BodyOf } from '#contract/api/endpoint.ts'
import type { HotSeat, updateHotSeatBrief } from '#contract/api/meetings/hot-seats.ts'
import { briefFields, dealFields } from '#domain/hot-seats/brief.ts'
import type { DealCard } from '#domain/hot-seats/deal.ts'
import type { FieldTable, FieldValues } from '#domain/fields/field.ts'
import { isEmptyValue, valueAt } from '#domain/fields/values.ts'
import { t } from '#domain/i18n/messages.ts'

type Brief = HotSeat['brief']

const dealFieldNames = dealFields.map(({ name }) => name)

/** Form names of the deal's parts. */
const dealFormNames = dealFieldNames.map((name) => `deal.${name}` as const)

/** All fields of a hot seat's brief. */
export const briefTable: FieldTable = [...briefFields, ...dealFields.map((field) => ({ ...field, name: `deal.${field.name}` }))]

/** The groups of fields in the form. */
export const briefGroups = [
  { title: t`Topic`, names: briefFields.map(({ name }) => name) },
  {
    title: t`The deal`,
    intro: t`Skip this if your question isn’t about a deal. We calculate each number as soon as its parts are filled in.`,
    names: dealFormNames,
  },
]

/** Converts form values to a deal card. Empty and invalid values are omitted. */
export function toDealCard(values: FieldValues | null | undefined): DealCard {
  const card = dealFieldNames.map((name) => [name, toNumber(valueAt(values ?? {}, name))])
  return Object.fromEntries(card) as DealCard
}

/** The complete brief with the changes, as a request body. Has no deal if none of its parts is given. */
export function buildBriefBody(brief: Brief, changes: FieldValues): BodyOf<typeof updateHotSeatBrief> {
  const values: FieldValues = { ...brief, ...changes }
  const deal = toDealCard({ ...brief?.deal, ...(changes['deal'] as FieldValues | undefined) })
  const hasDeal = dealFieldNames.some((name) => deal[name] !== null)
  const toText = (name: string): string | null => (isEmptyValue(values[name]) ? null : String(values[name]))
  return {
    question: toText('question') ?? '',
    background: toText('background'),
    exit: toText('exit'),
    deal: hasDeal ? deal : null,
  }
}

function toNumber(value: unknown): number | null {
  const number = isEmptyValue(value) ? NaN : Number(value)
  return Number.isFinite(number) ? number : null
}
