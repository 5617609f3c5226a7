import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { field, optionsOf } from '../fields/field.ts'
import { normalizeUrl } from '../profile/normalize.ts'
import { states } from '../profile/states.ts'
import { niches, statementOptions } from '../statement/options.ts'
import { seatsMax, seatsMin } from './seats.ts'
import { slotIds } from './slots.ts'

const chooseTimeMessage = t`Choose a day and time.`

/** Possible meeting lengths in minutes, as text. Agendas exist only for these three. */
export const meetingLengths = ['30', '60', '90'] as const

/** Fields of a pod, for creating and editing it. */
export const podFields = compileFields([
  field({ name: 'name', label: t`Pod name`, rules: 'required:trim|one_direction|length:3,60' }),
  field({
    name: 'description',
    label: t`Description`,
    rules: 'length:0,500',
    multiline: true,
    help: t`Say what the pod is about and who it’s for. Everyone in the marketplace can see this.`,
  }),
  field({
    name: 'focus',
    label: t`Focus`,
    kind: 'choice',
    rules: [['required'], ['is', ...niches]],
    options: statementOptions(niches),
    input: 'combo',
  }),
  field({
    name: 'state',
    label: t`State`,
    kind: 'choice',
    options: states,
    input: 'combo',
    help: t`Choose a state only if the pod is limited to that state.`,
  }),
  field({
    name: 'dayTime',
    label: t`Day and time`,
    kind: 'choice',
    rules: 'required',
    options: optionsOf(slotIds),
    messages: { required: chooseTimeMessage, is: chooseTimeMessage },
  }),
  field({
    name: 'durationMinutes',
    label: t`Length`,
    kind: 'choice',
    rules: 'required',
    options: meetingLengths.map((minutes) => ({ value: minutes, label: t`${{ minutes }} minutes` })),
  }),
  field({
    name: 'maxMembers',
    label: t`Seats`,
    kind: 'number',
    rules: [['required'], ['number'], ['between', seatsMin, seatsMax], ['decimals', 0]],
    inputMode: 'numeric',
  }),
  field({
    name: 'link',
    label: t`Meeting link`,
    rules: 'url|one_direction|length:0,500',
    normalize: normalizeUrl,
    input: 'url',
    help: t`Paste your Zoom, Meet, or Teams link.`,
  }),
  field({
    name: 'skipsHolidays',
    label: t`No meetings on US holidays`,
    kind: 'flag',
    input: 'switch',
  }),
  field({ name: 'listed', label: t`List in the marketplace`, kind: 'flag', input: 'switch' }),
])
