import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'
import { dealFields } from '../hot-seats/brief.ts'
import {
  commitmentText,
  choiceField,
  countField,
  dateField,
  hasText,
  textField,
  moneyField,
  nextStepPart,
  percentField,
  multilineField,
  type WorksheetForm,
} from './worksheet.ts'

/** Worksheet about what a member buys and does not buy. */
export const buyBox: WorksheetForm = {
  slug: 'buy-box',
  purpose: 'Describe what you buy so clearly that an agent could repeat it.',
  parts: [
    {
      kind: 'fields',
      title: 'Market',
      fields: compileFields([
        textField('market', 'City or county'),
        textField('areas', 'Areas or zip codes', { most: 300 }),
        multilineField('whyHere', 'Why here', {
          most: 1000,
          help: 'Note what you’ve checked, such as jobs, population growth, and rents.',
        }),
      ]),
    },
    {
      kind: 'fields',
      title: 'Property',
      fields: compileFields([
        textField('types', 'Property type', { help: 'For example: two to four units, brick, built after 1960.' }),
        textField('condition', 'Condition', { help: 'How much work will you take on?' }),
        countField('unitsFrom', 'Minimum units', { most: 10_000 }),
        countField('unitsTo', 'Maximum units', { most: 10_000 }),
      ]),
    },
    {
      kind: 'fields',
      title: 'Numbers',
      fields: compileFields([
        moneyField('priceFrom', 'Minimum price'),
        moneyField('priceTo', 'Maximum price'),
        moneyField('cashIn', 'Cash I can put in', 'Add up the down payment, rehab, and closing costs.'),
        moneyField('rehabMost', 'Maximum rehab'),
        percentField('capRate', 'Minimum cap rate', { most: 50 }),
        percentField('cashOnCash', 'Minimum cash-on-cash', { most: 100 }),
      ]),
    },
    {
      kind: 'list',
      name: 'dealBreakers',
      title: 'Deal breakers',
      intro: 'If any of these is true, you walk away, no matter the price.',
      rowName: 'deal breaker',
      maxRows: 15,
      completeAt: 1,
      layout: 'line',
      keyField: 'text',
      fields: compileFields([textField('text', 'I don’t buy')]),
      starters: ['Flood zone', 'Foundation damage', 'Rent below market that can’t be raised within a year'].map((text) => ({
        text,
      })),
    },
    nextStepPart('For example: send this page to three agents.'),
  ],
}

/** Stages of a deal, in order. */
export const dealStages = [
  { value: 'lead', label: 'Lead' },
  { value: 'visited', label: 'Visited' },
  { value: 'offer', label: 'Offer' },
  { value: 'contract', label: 'Contract' },
  { value: 'closed', label: 'Closed' },
] as const

/** Worksheet of deals in progress. */
export const pipeline: WorksheetForm = {
  slug: 'pipeline',
  purpose: 'Track every deal you look at, its stage, and the next step.',
  parts: [
    {
      kind: 'list',
      name: 'deals',
      title: 'Deals',
      intro: 'Remove deals that fell through, so you see only active deals.',
      rowName: 'deal',
      maxRows: 60,
      completeAt: 1,
      layout: 'block',
      keyField: 'address',
      fields: compileFields([
        textField('address', 'Address or name', { most: 120 }),
        choiceField('stage', 'Stage', dealStages),
        moneyField('asking', 'Asking price'),
        moneyField('offer', 'My offer'),
        textField('next', 'Next step'),
        dateField('nextOn', 'Date'),
      ]),
      commitment: {
        label: 'Commit to the next step',
        of: ({ next, address, stage }) =>
          !hasText(next) || stage === 'closed' ? null : commitmentText(next, hasText(address) ? ' – ' : '', address),
      },
    },
  ],
}

/** Worksheet for evaluating deals. */
export const underwriting: WorksheetForm = {
  slug: 'underwriting',
  purpose: 'Each deal has its own card. Cap rate, cash-on-cash, DSCR, and break-even update as you type.',
  parts: [
    {
      kind: 'list',
      name: 'cards',
      title: 'Deal cards',
      intro: 'Your pod reads the same card in a hot seat.',
      rowName: 'deal card',
      maxRows: 20,
      completeAt: 1,
      layout: 'block',
      keyField: 'name',
      fields: [
        ...compileFields([
          field({ name: 'name', label: 'Deal', rules: 'length:0,120', help: 'Enter the address or a name you’ll recognize.' }),
        ]),
        ...dealFields,
        ...compileFields([textField('next', 'Next step')]),
      ],
      commitment: {
        label: 'Commit to the next step',
        of: ({ next, name }) => (hasText(next) ? commitmentText(next, hasText(name) ? ' – ' : '', name) : null),
      },
    },
  ],
}
