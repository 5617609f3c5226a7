import { t } from '#domain/i18n/messages.ts'
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
  purpose: t`Describe what you buy so clearly that an agent could repeat it.`,
  parts: [
    {
      kind: 'fields',
      title: t`Market`,
      fields: compileFields([
        textField('market', t`City or county`),
        textField('areas', t`Areas or ZIP codes`, { most: 300 }),
        multilineField('whyHere', t`Why here`, {
          most: 1000,
          help: t`Note what you’ve checked, such as jobs, population growth, and rents.`,
        }),
      ]),
    },
    {
      kind: 'fields',
      title: t`Property`,
      fields: compileFields([
        textField('types', t`Property type`, { help: t`For example: two to four units, brick, built after 1960.` }),
        textField('condition', t`Condition`, { help: t`How much work will you take on?` }),
        countField('unitsFrom', t`Minimum units`, { most: 10_000 }),
        countField('unitsTo', t`Maximum units`, { most: 10_000 }),
      ]),
    },
    {
      kind: 'fields',
      title: t`Numbers`,
      fields: compileFields([
        moneyField('priceFrom', t`Minimum price`),
        moneyField('priceTo', t`Maximum price`),
        moneyField('cashIn', t`Cash I can put in`, t`Add up the down payment, rehab, and closing costs.`),
        moneyField('rehabMost', t`Maximum rehab`),
        percentField('capRate', t`Minimum cap rate`, { most: 50 }),
        percentField('cashOnCash', t`Minimum cash-on-cash`, { most: 100 }),
      ]),
    },
    {
      kind: 'list',
      name: 'dealBreakers',
      title: t`Deal breakers`,
      intro: t`If any of these is true, you walk away, no matter the price.`,
      rowTexts: { name: t`Deal breaker`, add: t`Add a deal breaker`, confirmDelete: t`Delete this deal breaker?` },
      maxRows: 15,
      completeAt: 1,
      layout: 'line',
      keyField: 'text',
      fields: compileFields([textField('text', t`I don’t buy`)]),
      starters: [t`Flood zone`, t`Foundation damage`, t`Below-market rent that can’t be raised within a year`].map((text) => ({
        text,
      })),
    },
    nextStepPart(t`For example: send this page to three agents.`),
  ],
}

/** Stages of a deal, in order. */
export const dealStages = [
  { value: 'lead', label: t`Lead` },
  { value: 'visited', label: t`Visited` },
  { value: 'offer', label: t`Offer` },
  { value: 'contract', label: t`Contract` },
  { value: 'closed', label: t`Closed` },
] as const

/** Worksheet of deals in progress. */
export const pipeline: WorksheetForm = {
  slug: 'pipeline',
  purpose: t`Track every deal you look at, its stage, and the next step.`,
  parts: [
    {
      kind: 'list',
      name: 'deals',
      title: t`Deals`,
      intro: t`Remove deals that fell through, so you see only active deals.`,
      rowTexts: { name: t`Deal`, add: t`Add a deal`, confirmDelete: t`Delete this deal?` },
      maxRows: 60,
      completeAt: 1,
      layout: 'block',
      keyField: 'address',
      fields: compileFields([
        textField('address', t`Address or name`, { most: 120 }),
        choiceField('stage', t`Stage`, dealStages),
        moneyField('asking', t`Asking price`),
        moneyField('offer', t`My offer`),
        textField('next', t`Next step`),
        dateField('nextOn', t`Date`),
      ]),
      commitment: {
        label: t`Commit to the next step`,
        of: ({ next, address, stage }) =>
          !hasText(next) || stage === 'closed' ? null : commitmentText(next, hasText(address) ? ' – ' : '', address),
      },
    },
  ],
}

/** Worksheet for evaluating deals. */
export const underwriting: WorksheetForm = {
  slug: 'underwriting',
  purpose: t`Each deal has its own card. Cap rate, cash-on-cash, DSCR, and break-even update as you type.`,
  parts: [
    {
      kind: 'list',
      name: 'cards',
      title: t`Deal cards`,
      intro: t`Your pod reads the same card in a hot seat.`,
      rowTexts: { name: t`Deal card`, add: t`Add a deal card`, confirmDelete: t`Delete this deal card?` },
      maxRows: 20,
      completeAt: 1,
      layout: 'block',
      keyField: 'name',
      fields: [
        ...compileFields([
          field({ name: 'name', label: t`Deal`, rules: 'length:0,120', help: t`Enter the address or a name you’ll recognize.` }),
        ]),
        ...dealFields,
        ...compileFields([textField('next', t`Next step`)]),
      ],
      commitment: {
        label: t`Commit to the next step`,
        of: ({ next, name }) => (hasText(next) ? commitmentText(next, hasText(name) ? ' – ' : '', name) : null),
      },
    },
  ],
}
