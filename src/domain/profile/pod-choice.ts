import { compileFields } from '../fields/compile.ts'
import { field, type FieldValues, optionsOf } from '../fields/field.ts'
import { slotIds } from '../pods/slots.ts'

const chooseTimeMessage = 'Choose a day and time.'
const isOptedIn = ({ podOptIn }: FieldValues): boolean => podOptIn === true

/**
 * Fields of the pod choice: whether and when a member wants to be matched, what the member works on, and what the pod can see.
 */
export const podChoice = compileFields([
  field({
    name: 'podOptIn',
    label: 'Pod matching',
    kind: 'flag',
    input: 'switch',
    help: 'While this is on, you’re in the pool and get a pod within five to seven days.',
  }),
  field({
    name: 'podDatePreference',
    label: 'Day and time',
    kind: 'choice',
    rules: 'required',
    options: optionsOf(slotIds),
    messages: { required: chooseTimeMessage, is: chooseTimeMessage },
    when: isOptedIn,
  }),
  field({
    name: 'podDateAlternates',
    label: 'other times',
    kind: 'choices',
    rules: 'max:2',
    options: optionsOf(slotIds),
    messages: { max: 'Choose up to two other times.' },
    when: isOptedIn,
  }),
  field({ name: 'update', label: 'What you’re working on', rules: 'length:0,280' }),
  field({ name: 'shareRangesWithPod', label: 'Share ranges with pod', kind: 'flag' }),
])
