import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { commitmentText, choiceField, hasText, textField, type ListPart, checkboxField, type WorksheetForm } from './worksheet.ts'

/** Roles on an investor's team. */
const teamRoles = [
  { value: 'agent', label: t`Agent` },
  { value: 'lender', label: t`Lender` },
  { value: 'contractor', label: t`Contractor` },
  { value: 'manager', label: t`Property manager` },
  { value: 'attorney', label: t`Attorney` },
  { value: 'accountant', label: t`Accountant` },
  { value: 'other', label: t`Someone else` },
]

const teamStatusOptions = [
  { value: 'have', label: t`Have` },
  { value: 'need', label: t`Need` },
]

const searchCommitments: Readonly<Record<string, string>> = {
  agent: t`Call two agents who work with investors`,
  lender: t`Talk to two lenders about terms`,
  contractor: t`Get bids from two contractors`,
  manager: t`Interview two property managers`,
  attorney: t`Ask two members to recommend a real estate attorney`,
  accountant: t`Ask two members to recommend an accountant`,
  other: t`Find someone for my team`,
}

/** Worksheet of current and missing team members. */
export const team: WorksheetForm = {
  slug: 'team',
  purpose: t`List who you have, who you need, and how to reach them.`,
  parts: [
    {
      kind: 'list',
      name: 'people',
      title: t`People`,
      rowTexts: { name: t`Person`, add: t`Add a person`, confirmDelete: t`Delete this person?` },
      maxRows: 30,
      completeAt: 6,
      layout: 'block',
      keyField: 'role',
      fields: compileFields([
        choiceField('role', t`Role`, teamRoles),
        choiceField('standing', t`Have or need`, teamStatusOptions),
        textField('name', t`Name`, { most: 120 }),
        textField('contact', t`How to reach them`, { help: t`Enter a phone number or an email.` }),
        textField('note', t`Note`, { most: 300, help: t`What are they good at? Who knows them?` }),
      ]),
      starters: teamRoles.filter(({ value }) => value !== 'other').map(({ value }) => ({ role: value, standing: 'need' })),
      commitment: {
        label: t`Commit to finding one`,
        of: ({ role, standing: has }) => (has === 'need' && hasText(role) ? commitmentText(searchCommitments[role]) : null),
      },
    },
  ],
}

const stepFields = compileFields([
  textField('step', t`Step`),
  textField('who', t`Owner`, { most: 80 }),
  checkboxField('isDone', t`Done`),
])

function checklistPart(name: string, title: string, intro: string, steps: readonly string[]): ListPart {
  return {
    kind: 'list',
    name,
    title,
    intro,
    rowTexts: { name: t`Step`, add: t`Add a step`, confirmDelete: t`Delete this step?` },
    maxRows: 30,
    completeAt: 3,
    layout: 'line',
    keyField: 'step',
    fields: stepFields,
    starters: steps.map((step) => ({ step })),
    commitment: {
      label: t`Commit to this step`,
      of: ({ step, isDone }) => (isDone === true ? null : commitmentText(step)),
    },
  }
}

/** Worksheet of checklists for recurring work. */
export const systems: WorksheetForm = {
  slug: 'systems',
  purpose: t`Use checklists for recurring work, so nothing depends on your memory.`,
  parts: [
    checklistPart('offer', t`Before an offer`, t`Finish these steps before you sign.`, [
      t`Check the rent against three comparable rentals`,
      t`Underwrite the deal and its worst year`,
      t`Get the tax and insurance costs in writing`,
      t`Walk the property, or have someone walk it on video`,
    ]),
    checklistPart('closing', t`From contract to closing`, t`Use the dates in your contract.`, [
      t`Order the inspection`,
      t`Lock the loan terms`,
      t`Read the title report`,
      t`Bind the insurance`,
      t`Do a final walk-through before you sign`,
    ]),
    checklistPart('tenant', t`A new tenant`, t`Take the same steps for everyone who applies.`, [
      t`Use the same written rules for everyone who applies`,
      t`Check income, references, and credit`,
      t`Sign the lease and take the deposit`,
      t`Photograph every room at move-in`,
    ]),
    checklistPart('month', t`Every month`, t`Set aside one hour on the same day each month.`, [
      t`Check that every rent is paid`,
      t`Enter what came in and what went out`,
      t`Compare the month with your plan`,
      t`Set aside reserves`,
    ]),
  ],
}
