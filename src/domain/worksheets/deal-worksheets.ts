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
  purpose: 'What you buy, so clear that an agent can repeat it.',
  parts: [
    {
      kind: 'fields',
      title: 'Market',
      fields: compileFields([
        textField('market', 'City or county'),
        textField('areas', 'Areas or zip codes', { most: 300 }),
        multilineField('whyHere', 'Why here', { most: 1000, help: 'Jobs, people moving in, rents: what you have checked.' }),
      ]),
    },
    {
      kind: 'fields',
      title: 'Property',
      fields: compileFields([
        textField('types', 'Kind of property', { help: 'Such as: two to four units, brick, built after 1960.' }),
        textField('condition', 'Condition', { help: 'How much work you take on.' }),
        countField('unitsFrom', 'Units from', { most: 10_000 }),
        countField('unitsTo', 'Units to', { most: 10_000 }),
      ]),
    },
    {
      kind: 'fields',
      title: 'Numbers',
      fields: compileFields([
        moneyField('priceFrom', 'Price from'),
        moneyField('priceTo', 'Price to'),
        moneyField('cashIn', 'Cash I can put in', 'Down payment, rehab and closing costs together.'),
        moneyField('rehabMost', 'Rehab at most'),
        percentField('capRate', 'Cap rate at least', { most: 50 }),
        percentField('cashOnCash', 'Cash-on-cash at least', { most: 100 }),
      ]),
    },
    {
      kind: 'list',
      name: 'dealBreakers',
      title: 'Deal breakers',
      intro: 'One of them, and you walk away, however good the price.',
      rowName: 'deal breaker',
      maxRows: 15,
      completeAt: 1,
      layout: 'line',
      keyField: 'text',
      fields: compileFields([textField('text', 'I do not buy')]),
      starters: ['Flood zone', 'Foundation damage', 'Rent below the market that cannot be raised within a year'].map((text) => ({
        text,
      })),
    },
    nextStepPart('Such as: send this page to three agents.'),
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
  purpose: 'Every deal you look at, how far it is, and what it waits for.',
  parts: [
    {
      kind: 'list',
      name: 'deals',
      title: 'Deals',
      intro: 'Take out what fell through, so that the page shows what is alive.',
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
        dateField('nextOn', 'On'),
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
  purpose: 'A deal card for each deal: cap rate, cash-on-cash, DSCR and break-even, worked out as you type.',
  parts: [
    {
      kind: 'list',
      name: 'cards',
      title: 'Deal cards',
      intro: 'The same card your pod reads in a hot seat.',
      rowName: 'deal card',
      maxRows: 20,
      completeAt: 1,
      layout: 'block',
      keyField: 'name',
      fields: [
        ...compileFields([
          field({ name: 'name', label: 'Deal', rules: 'length:0,120', help: 'Address or a name you know it by.' }),
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
