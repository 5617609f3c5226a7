import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { type Field, field } from '../fields/field.ts'
import { expertiseAreas, involvements, niches, notActiveYet, pickableAreas, reaches, statementOptions } from './options.ts'
import type { Statement } from './statement.ts'

const maxDollars = 1_000_000_000_000
const maxDoors = 100_000

function moneyField<const Name extends keyof Statement>(name: Name, label: string): Field<Name> {
  return field({
    name,
    label,
    kind: 'number',
    rules: [['required'], ['number'], ['min', 0], ['max', maxDollars], ['decimals', 2]],
    messages: { max: t`Enter up to $1,000,000,000,000.` },
    help: t`Enter 0 if the amount is zero or negative.`,
    normalize: normalizeAmount,
    input: 'money',
  })
}

/** Normalizes a partially typed amount: `5.` becomes 5, `.5` becomes 0.5, `007` becomes 7. Anything else stays unchanged. */
export function normalizeAmount(text: string): string {
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
    label: t`Active involvement`,
    kind: 'choices',
    rules: 'required',
    options: statementOptions(involvements),
    exclusiveOption: notActiveYet,
    input: 'chips',
  }),
  field({
    name: 'doorCount',
    label: t`Door count`,
    kind: 'number',
    rules: [['required'], ['number'], ['min', 0], ['max', maxDoors], ['decimals', 0]],
    inputMode: 'numeric',
    normalize: normalizeAmount,
    input: 'count',
  }),
  moneyField('totalAppraisedValue', t`Total appraised value`),
  moneyField('netWorth', t`Net worth`),
  moneyField('grossAnnualRevenue', t`Gross annual revenue`),
  moneyField('netAnnualIncome', t`Net annual income`),
  field({
    name: 'localOrDistance',
    label: t`Local or long-distance`,
    kind: 'choice',
    rules: 'required',
    options: statementOptions(reaches),
    input: 'radio',
  }),
  field({
    name: 'assetFocusCategories',
    label: t`Asset focus`,
    kind: 'choices',
    rules: 'required|length:1,1',
    options: statementOptions(niches),
    input: 'chips',
    messages: { length: t`Choose exactly one asset focus.` },
  }),
  field({
    name: 'improvementCategories',
    label: t`improvement categories`,
    kind: 'choices',
    rules: 'required|max:3',
    options: statementOptions(expertiseAreas),
    offeredOptions: statementOptions(pickableAreas),
    input: 'chips',
  }),
  field({
    name: 'strengthCategories',
    label: t`strength categories`,
    kind: 'choices',
    rules: 'required|max:3',
    options: statementOptions(expertiseAreas),
    offeredOptions: statementOptions(pickableAreas),
    input: 'chips',
  }),
])
