import { compileFields } from '../fields/compile.ts'
import { type Field, field, optionsOf } from '../fields/field.ts'
import { expertiseAreas, involvements, niches, notActiveYet, pickableAreas, reaches } from './options.ts'
import type { Statement } from './statement.ts'

const maximumDollars = 1_000_000_000_000
const maximumDoors = 100_000

function money<const Name extends keyof Statement>(name: Name, label: string): Field<Name> {
  return field({
    name,
    label,
    kind: 'number',
    rules: [['required'], ['number'], ['min', 0], ['max', maximumDollars], ['decimals', 2]],
    messages: { max: 'Enter at most $1,000,000,000,000.' },
    help: 'Enter 0 if it is zero or below',
    normalise: normaliseAmount,
    input: 'money',
  })
}

/** An amount that was left half typed: `5.` is 5, `.5` is 0.5, `007` is 7. Anything else stays as it is. */
export function normaliseAmount(text: string): string {
  if (!/^\d*\.?\d*$/.test(text) || !/\d/.test(text)) return text
  return text
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.')
    .replace(/\.$/, '')
}

/** The ten fields of the real-estate statement. */
export const statementFields = compileFields<keyof Statement>([
  field({
    name: 'realEstateActiveInvolve',
    label: 'Active involvement',
    kind: 'choices',
    rules: 'required',
    options: optionsOf(involvements),
    alone: notActiveYet,
    input: 'chips',
  }),
  field({
    name: 'doorCount',
    label: 'Door count',
    kind: 'number',
    rules: [['required'], ['number'], ['min', 0], ['max', maximumDoors], ['decimals', 0]],
    inputMode: 'numeric',
    normalise: normaliseAmount,
    input: 'count',
  }),
  money('totalAppraisedValue', 'Total appraised value'),
  money('netWorth', 'Net worth'),
  money('grossAnnualRevenue', 'Gross annual revenue'),
  money('netAnnualIncome', 'Net annual income'),
  field({
    name: 'localOrDistance',
    label: 'Local or long-distance',
    kind: 'choice',
    rules: 'required',
    options: optionsOf(reaches),
    input: 'radio',
  }),
  field({
    name: 'assetFocusCategories',
    label: 'Asset focus',
    kind: 'choices',
    rules: 'required|length:1,1',
    options: optionsOf(niches),
    input: 'chips',
    messages: { length: 'Choose exactly one asset focus.' },
  }),
  field({
    name: 'improvementCategories',
    label: 'improvement categories',
    kind: 'choices',
    rules: 'required|max:3',
    options: optionsOf(expertiseAreas),
    offered: optionsOf(pickableAreas),
    input: 'chips',
  }),
  field({
    name: 'strengthCategories',
    label: 'strength categories',
    kind: 'choices',
    rules: 'required|max:3',
    options: optionsOf(expertiseAreas),
    offered: optionsOf(pickableAreas),
    input: 'chips',
  }),
])
