import { compileFields } from '../fields/compile.ts'
import { commitmentText, choiceField, hasText, textField, type ListPart, checkboxField, type WorksheetForm } from './worksheet.ts'

/** Roles on an investor's team. */
const teamRoles = [
  { value: 'agent', label: 'Agent' },
  { value: 'lender', label: 'Lender' },
  { value: 'contractor', label: 'Contractor' },
  { value: 'manager', label: 'Property manager' },
  { value: 'attorney', label: 'Attorney' },
  { value: 'accountant', label: 'Accountant' },
  { value: 'other', label: 'Someone else' },
]

const teamStatusOptions = [
  { value: 'have', label: 'Have' },
  { value: 'need', label: 'Need' },
]

const searchCommitments: Readonly<Record<string, string>> = {
  agent: 'Call two agents who work with investors',
  lender: 'Talk to two lenders about terms',
  contractor: 'Get a bid from two contractors',
  manager: 'Interview two property managers',
  attorney: 'Ask two members to recommend a real estate attorney',
  accountant: 'Ask two members to recommend an accountant',
  other: 'Find someone for my team',
}

/** Worksheet of current and missing team members. */
export const team: WorksheetForm = {
  slug: 'team',
  purpose: 'List who you have, who you need, and how to reach them.',
  parts: [
    {
      kind: 'list',
      name: 'people',
      title: 'People',
      rowName: 'person',
      maxRows: 30,
      completeAt: 6,
      layout: 'block',
      keyField: 'role',
      fields: compileFields([
        choiceField('role', 'Role', teamRoles),
        choiceField('standing', 'Have or need', teamStatusOptions),
        textField('name', 'Name', { most: 120 }),
        textField('contact', 'How to reach them', { help: 'Enter a phone number or an email.' }),
        textField('note', 'Note', { most: 300, help: 'What are they good at? Who knows them?' }),
      ]),
      starters: teamRoles.filter(({ value }) => value !== 'other').map(({ value }) => ({ role: value, standing: 'need' })),
      commitment: {
        label: 'Commit to finding one',
        of: ({ role, standing: has }) => (has === 'need' && hasText(role) ? commitmentText(searchCommitments[role]) : null),
      },
    },
  ],
}

const stepFields = compileFields([
  textField('step', 'Step'),
  textField('who', 'Owner', { most: 80 }),
  checkboxField('isDone', 'Done'),
])

function checklistPart(name: string, title: string, intro: string, steps: readonly string[]): ListPart {
  return {
    kind: 'list',
    name,
    title,
    intro,
    rowName: 'step',
    maxRows: 30,
    completeAt: 3,
    layout: 'line',
    keyField: 'step',
    fields: stepFields,
    starters: steps.map((step) => ({ step })),
    commitment: {
      label: 'Commit to this step',
      of: ({ step, isDone }) => (isDone === true ? null : commitmentText(step)),
    },
  }
}

/** Worksheet of checklists for recurring work. */
export const systems: WorksheetForm = {
  slug: 'systems',
  purpose: 'Use checklists for recurring work, so nothing depends on your memory.',
  parts: [
    checklistPart('offer', 'Before an offer', 'Finish these steps before you sign.', [
      'Check the rent against three comparable ones',
      'Underwrite the deal and its worst year',
      'Get the tax and insurance costs in writing',
      'Walk the property, or have someone walk it on video',
    ]),
    checklistPart('closing', 'From contract to closing', 'Use the dates in your contract.', [
      'Order the inspection',
      'Lock the loan terms',
      'Read the title report',
      'Bind the insurance',
      'Do a final walk-through before you sign',
    ]),
    checklistPart('tenant', 'A new tenant', 'Take the same steps for everyone who applies.', [
      'Advertise with the same written criteria for everyone',
      'Check income, references, and credit',
      'Sign the lease and take the deposit',
      'Photograph every room at move-in',
    ]),
    checklistPart('month', 'Every month', 'Set aside one hour on the same day each month.', [
      'Check that every rent is paid',
      'Enter what came in and what went out',
      'Compare the month with your plan',
      'Set aside reserves',
    ]),
  ],
}
