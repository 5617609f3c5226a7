import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { field, type FieldValues, optionsOf } from '../fields/field.ts'
import { slotIds } from '../pods/slots.ts'

const chooseTimeMessage = t`Choose a day and time.`
const isOptedIn = ({ podOptIn }: FieldValues): boolean => podOptIn === true

/**
 * Fields of the pod choice: whether and when a member wants to be matched, what the member works on, and what the pod can see.
 */
export const podChoice = compileFields([
  field({
    name: 'podOptIn',
    label: t`Pod matching`,
    kind: 'flag',
    input: 'switch',
    help: t`While this is on, you’re in the pool and get a pod in 5–7 days.`,
  }),
  field({
    name: 'podDatePreference',
    label: t`Day and time`,
    kind: 'choice',
    rules: 'required',
    options: optionsOf(slotIds),
    messages: { required: chooseTimeMessage, is: chooseTimeMessage },
    when: isOptedIn,
  }),
  field({
    name: 'podDateAlternates',
    label: t`other times`,
    kind: 'choices',
    rules: 'max:2',
    options: optionsOf(slotIds),
    messages: { max: t`Choose up to two other times.` },
    when: isOptedIn,
  }),
  field({ name: 'update', label: t`What you’re working on`, rules: 'length:0,280' }),
  field({ name: 'shareRangesWithPod', label: t`Share ranges with pod`, kind: 'flag' }),
])
