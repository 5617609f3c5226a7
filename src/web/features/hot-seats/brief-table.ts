import type { BodyOf } from '#contract/endpoint.ts'
import type { HotSeat, writeBrief } from '#contract/hot-seats.ts'
import { briefFields, dealFields } from '#domain/hot-seat/brief.ts'
import type { DealCard } from '#domain/hot-seat/deal.ts'
import type { FieldTable, FieldValues } from '#domain/fields/field.ts'
import { isEmptyValue, valueAt } from '#domain/fields/values.ts'

type Brief = HotSeat['brief']

const partsOfDeal = dealFields.map(({ name }) => name)

/** Where the parts of the deal stand in the form. */
const dealNames = partsOfDeal.map((name) => `deal.${name}` as const)

/** Everything a member says of their hot seat. */
export const briefTable: FieldTable = [...briefFields, ...dealFields.map((field) => ({ ...field, name: `deal.${field.name}` }))]

/** The groups it is asked in. */
export const briefGroups = [
  { title: 'What it is about', names: briefFields.map(({ name }) => name) },
  {
    title: 'The deal',
    intro: 'Leave it empty where your question is about none. Every figure comes as soon as its parts are there.',
    names: dealNames,
  },
]

/** A deal card from what stands in a form: what is empty, or no number yet, is not said. */
export function dealOf(said: FieldValues | null | undefined): DealCard {
  const card = partsOfDeal.map((name) => [name, numberOf(valueAt(said ?? {}, name))])
  return Object.fromEntries(card) as DealCard
}

/** The whole brief with what was changed of it, as the server takes it; without a deal where none of its parts is said. */
export function briefWith(brief: Brief, changes: FieldValues): BodyOf<typeof writeBrief> {
  const said: FieldValues = { ...brief, ...changes }
  const deal = dealOf({ ...brief?.deal, ...(changes['deal'] as FieldValues | undefined) })
  const hasDeal = partsOfDeal.some((name) => deal[name] !== null)
  const textOf = (name: string): string | null => (isEmptyValue(said[name]) ? null : String(said[name]))
  return {
    question: textOf('question') ?? '',
    background: textOf('background'),
    exit: textOf('exit'),
    deal: hasDeal ? deal : null,
  }
}

function numberOf(value: unknown): number | null {
  const number = isEmptyValue(value) ? NaN : Number(value)
  return Number.isFinite(number) ? number : null
}
