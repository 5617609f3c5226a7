import { compileFields } from '../fields/compile.ts'
import { asCommitment, choice, isSaid, line, type ListPart, tick, type WorksheetForm } from './worksheet.ts'

/** Who belongs to an investor's team. */
const roles = [
  { value: 'agent', label: 'Agent' },
  { value: 'lender', label: 'Lender' },
  { value: 'contractor', label: 'Contractor' },
  { value: 'manager', label: 'Property manager' },
  { value: 'attorney', label: 'Attorney' },
  { value: 'accountant', label: 'Accountant' },
  { value: 'other', label: 'Somebody else' },
]

const standing = [
  { value: 'have', label: 'Have' },
  { value: 'need', label: 'Need' },
]

const seekingWords: Readonly<Record<string, string>> = {
  agent: 'Call two agents who work with investors',
  lender: 'Talk to two lenders about terms',
  contractor: 'Get a bid from two contractors',
  manager: 'Interview two property managers',
  attorney: 'Ask two members for their real estate attorney',
  accountant: 'Ask two members for their accountant',
  other: 'Find somebody for my team',
}

/** Who helps, and who is missing. */
export const team: WorksheetForm = {
  slug: 'team',
  purpose: 'Who you have, who you need, and how you reach them.',
  parts: [
    {
      kind: 'list',
      name: 'people',
      title: 'People',
      one: 'person',
      most: 30,
      enough: 6,
      look: 'block',
      namedBy: 'role',
      fields: compileFields([
        choice('role', 'Role', roles),
        choice('standing', 'Have or need', standing),
        line('name', 'Name', { most: 120 }),
        line('contact', 'How to reach them', { help: 'Phone or e-mail.' }),
        line('note', 'Note', { most: 300, help: 'What they are good at, who knows them.' }),
      ]),
      starters: roles.filter(({ value }) => value !== 'other').map(({ value }) => ({ role: value, standing: 'need' })),
      commitment: {
        label: 'Commit to finding one',
        of: ({ role, standing: has }) => (has === 'need' && isSaid(role) ? asCommitment(seekingWords[role]) : null),
      },
    },
  ],
}

const stepFields = compileFields([line('step', 'Step'), line('who', 'Who does it', { most: 80 }), tick('isDone', 'Done')])

function checklist(name: string, title: string, intro: string, steps: readonly string[]): ListPart {
  return {
    kind: 'list',
    name,
    title,
    intro,
    one: 'step',
    most: 30,
    enough: 3,
    look: 'line',
    namedBy: 'step',
    fields: stepFields,
    starters: steps.map((step) => ({ step })),
    commitment: {
      label: 'Commit to this step',
      of: ({ step, isDone }) => (isDone === true ? null : asCommitment(step)),
    },
  }
}

/** What is done the same way every time. */
export const systems: WorksheetForm = {
  slug: 'systems',
  purpose: 'Checklists for what comes back, so that nothing depends on your memory.',
  parts: [
    checklist('offer', 'Before an offer', 'Until you sign.', [
      'Check the rent against three comparable ones',
      'Underwrite the deal and its worst year',
      'Ask for taxes and insurance in writing',
      'Walk the property, or have somebody walk it on video',
    ]),
    checklist('closing', 'From contract to closing', 'With the dates of your contract.', [
      'Order the inspection',
      'Lock the terms of the loan',
      'Read the title report',
      'Bind the insurance',
      'Walk through once more before you sign',
    ]),
    checklist('tenant', 'A new tenant', 'The same steps for everybody who applies.', [
      'Advertise with the same written criteria for all',
      'Check income, references and credit',
      'Sign the lease and take the deposit',
      'Photograph every room at the move-in',
    ]),
    checklist('month', 'Every month', 'An hour on the same day.', [
      'See that every rent is paid',
      'Enter what came in and what went out',
      'Compare the month with the plan',
      'Put aside the reserves',
    ]),
  ],
}
