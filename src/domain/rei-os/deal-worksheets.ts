import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'
import { dealFields } from '../hot-seat/brief.ts'
import {
  asCommitment,
  choice,
  count,
  day,
  isSaid,
  line,
  money,
  nextStepPart,
  percent,
  prose,
  type WorksheetForm,
} from './worksheet.ts'

/** What somebody buys, and what not. */
export const buyBox: WorksheetForm = {
  slug: 'buy-box',
  purpose: 'What you buy, so clear that an agent can repeat it.',
  parts: [
    {
      kind: 'fields',
      title: 'Market',
      fields: compileFields([
        line('market', 'City or county'),
        line('areas', 'Areas or zip codes', { most: 300 }),
        prose('whyHere', 'Why here', { most: 1000, help: 'Jobs, people moving in, rents: what you have checked.' }),
      ]),
    },
    {
      kind: 'fields',
      title: 'Property',
      fields: compileFields([
        line('types', 'Kind of property', { help: 'Such as: two to four units, brick, built after 1960.' }),
        line('condition', 'Condition', { help: 'How much work you take on.' }),
        count('unitsFrom', 'Units from', { most: 10_000 }),
        count('unitsTo', 'Units to', { most: 10_000 }),
      ]),
    },
    {
      kind: 'fields',
      title: 'Numbers',
      fields: compileFields([
        money('priceFrom', 'Price from'),
        money('priceTo', 'Price to'),
        money('cashIn', 'Cash I can put in', 'Down payment, rehab and closing costs together.'),
        money('rehabMost', 'Rehab at most'),
        percent('capRate', 'Cap rate at least', { most: 50 }),
        percent('cashOnCash', 'Cash-on-cash at least', { most: 100 }),
      ]),
    },
    {
      kind: 'list',
      name: 'dealBreakers',
      title: 'Deal breakers',
      intro: 'One of them, and you walk away, however good the price.',
      one: 'deal breaker',
      most: 15,
      enough: 1,
      look: 'line',
      namedBy: 'text',
      fields: compileFields([line('text', 'I do not buy')]),
      starters: ['Flood zone', 'Foundation damage', 'Rent below the market that cannot be raised within a year'].map((text) => ({
        text,
      })),
    },
    nextStepPart('Such as: send this page to three agents.'),
  ],
}

/** The way of a deal, in its order. */
export const dealStages = [
  { value: 'lead', label: 'Lead' },
  { value: 'visited', label: 'Visited' },
  { value: 'offer', label: 'Offer' },
  { value: 'contract', label: 'Contract' },
  { value: 'closed', label: 'Closed' },
] as const

/** Deals under way. */
export const pipeline: WorksheetForm = {
  slug: 'pipeline',
  purpose: 'Every deal you look at, how far it is, and what it waits for.',
  parts: [
    {
      kind: 'list',
      name: 'deals',
      title: 'Deals',
      intro: 'Take out what fell through, so that the page shows what is alive.',
      one: 'deal',
      most: 60,
      enough: 1,
      look: 'block',
      namedBy: 'address',
      fields: compileFields([
        line('address', 'Address or name', { most: 120 }),
        choice('stage', 'Stage', dealStages),
        money('asking', 'Asking price'),
        money('offer', 'My offer'),
        line('next', 'Next step'),
        day('nextOn', 'On'),
      ]),
      commitment: {
        label: 'Commit to the next step',
        of: ({ next, address, stage }) =>
          !isSaid(next) || stage === 'closed' ? null : asCommitment(next, isSaid(address) ? ' – ' : '', address),
      },
    },
  ],
}

/** What deals come to. */
export const underwriting: WorksheetForm = {
  slug: 'underwriting',
  purpose: 'A deal card for each deal: cap rate, cash-on-cash, DSCR and break-even, worked out as you type.',
  parts: [
    {
      kind: 'list',
      name: 'cards',
      title: 'Deal cards',
      intro: 'The same card your pod reads in a hot seat.',
      one: 'deal card',
      most: 20,
      enough: 1,
      look: 'block',
      namedBy: 'name',
      fields: [
        ...compileFields([
          field({ name: 'name', label: 'Deal', rules: 'length:0,120', help: 'Address or a name you know it by.' }),
        ]),
        ...dealFields,
        ...compileFields([line('next', 'Next step')]),
      ],
      commitment: {
        label: 'Commit to the next step',
        of: ({ next, name }) => (isSaid(next) ? asCommitment(next, isSaid(name) ? ' – ' : '', name) : null),
      },
    },
  ],
}
