import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'
import { Repeat } from '../meetings/repeat.ts'
import { normalizeUrl } from '../profile/normalize.ts'
import { listTimezones, timezoneOption } from '../profile/timezones.ts'
import { communityEventTypes, eventTypeLabel } from './event-types.ts'

const repeatLabels = { none: t`Once`, weekly: t`Every week`, 'every-two-weeks': t`Every two weeks`, monthly: t`Every month` }
const chooseTimeMessage = t`Choose a day and time.`

/** Fields of the admin form for a community event. */
export const eventFields = compileFields([
  field({ name: 'title', label: t`Title`, rules: 'required:trim|one_direction|length:3,120' }),
  field({
    name: 'type',
    label: t`Type`,
    kind: 'choice',
    rules: 'required',
    options: communityEventTypes.map((value) => ({ value, label: eventTypeLabel(value) })),
  }),
  field({ name: 'description', label: t`Description`, rules: 'length:0,2000', multiline: true }),
  field({
    name: 'startsWall',
    label: t`Day and time`,
    rules: [['required'], ['matches', /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/]],
    messages: { required: chooseTimeMessage, matches: chooseTimeMessage },
    help: t`Use the event’s time zone. Daylight saving time won’t shift the event.`,
    input: 'date-time',
  }),
  field({
    name: 'timezone',
    label: t`Time zone`,
    rules: 'required',
    optionSource: { list: listTimezones, optionOf: timezoneOption },
    input: 'combo',
  }),
  field({
    name: 'durationMinutes',
    label: t`Length in minutes`,
    kind: 'number',
    rules: [['required'], ['number'], ['between', 5, 1440], ['decimals', 0]],
    inputMode: 'numeric',
  }),
  field({
    name: 'repeats',
    label: t`Repeats`,
    kind: 'choice',
    rules: 'required',
    options: Repeat.options.map((value) => ({ value, label: repeatLabels[value] })),
  }),
  field({ name: 'untilDay', label: t`Last day`, kind: 'date', rules: 'real_date' }),
  field({
    name: 'link',
    label: t`Call link`,
    rules: [['url'], ['one_direction'], ['length', 0, 500]],
    normalize: normalizeUrl,
    input: 'url',
  }),
  field({
    name: 'capacity',
    label: t`Seats`,
    kind: 'number',
    rules: [['number'], ['between', 1, 10_000], ['decimals', 0]],
    inputMode: 'numeric',
    help: t`Leave blank for unlimited seats.`,
  }),
])
