import type { GuidePage } from '../guide-pages.ts'
import { Example as Checkbox } from '../examples/forms/checkbox.tsx'
import { Example as CheckboxGroup } from '../examples/forms/checkbox-group.tsx'
import { Example as Dates } from '../examples/forms/date.tsx'
import { Example as Email } from '../examples/forms/email.tsx'
import { Example as FieldTableForm } from '../examples/forms/field-form.tsx'
import { Example as FileDrop } from '../examples/forms/file-drop.tsx'
import { Example as LiveForm } from '../examples/forms/live-form.tsx'
import { Example as Password } from '../examples/forms/password.tsx'
import { Example as Radio } from '../examples/forms/radio.tsx'
import { Example as Scale } from '../examples/forms/scale.tsx'
import { Example as Search } from '../examples/forms/search.tsx'
import { Example as Switch } from '../examples/forms/switch.tsx'
import { Example as Text } from '../examples/forms/text.tsx'
import { Example as TextArea } from '../examples/forms/textarea.tsx'
import { Example as Url } from '../examples/forms/url.tsx'

export const page: GuidePage = {
  intro:
    'Every field has a label above it and one line under it, for help or an error. The line keeps its height, so nothing moves.',
  sections: [
    {
      title: 'Text',
      text: 'Read-only can be read and copied; disabled is passed over; loading turns a ring at the end of the box.',
      Example: Text,
      source: 'forms/text',
    },
    { title: 'Several lines', text: 'Grows with what is typed.', Example: TextArea, source: 'forms/textarea' },
    { title: 'E-mail', text: 'The keyboard of a phone has an @.', Example: Email, source: 'forms/email' },
    { title: 'Password', text: 'Showing it keeps focus and caret where they are.', Example: Password, source: 'forms/password' },
    { title: 'Web address', text: 'Completed when it is left; other schemes stay.', Example: Url, source: 'forms/url' },
    {
      title: 'Search',
      text: 'For lists that narrow while one types. A single letter is no search.',
      Example: Search,
      source: 'forms/search',
    },
    { title: 'Radio group', text: 'Two to six options; more belong into a select.', Example: Radio, source: 'forms/radio' },
    { title: 'Checkbox', text: 'For an answer that is sent with others.', Example: Checkbox, source: 'forms/checkbox' },
    { title: 'Checkboxes', text: 'Any of a few, up to a limit.', Example: CheckboxGroup, source: 'forms/checkbox-group' },
    { title: 'Switch', text: 'For a setting that takes effect at once.', Example: Switch, source: 'forms/switch' },
    {
      title: 'Scale',
      text: 'Figures where there is room, captions on a phone; both are read aloud.',
      Example: Scale,
      source: 'forms/scale',
    },
    {
      title: 'Date',
      text: 'Typed part by part, pasted as people write dates, or picked; month and year are chosen from lists.',
      Example: Dates,
      source: 'forms/date',
    },
    {
      title: 'Files',
      text: 'Dropped, pasted or chosen; what does not fit is named, what fits stays.',
      Example: FileDrop,
      source: 'forms/file-drop',
    },
    {
      title: 'A form',
      text: 'Send it empty: the errors stand at their fields, the focus at the first.',
      Example: LiveForm,
      source: 'forms/live-form',
    },
    {
      title: 'A form from a field table',
      text: 'The form of every page: drawn and checked by one table, kept on the device until it is saved. It may save what is filled in before it is complete, as those of the profile do. The zipcode 00000 is refused as only a server can.',
      Example: FieldTableForm,
      source: 'forms/field-form',
    },
  ],
  keys: [
    { keys: 'Tab', action: 'Goes to the next field; a group of radio buttons or a scale is one stop.' },
    { keys: 'Arrow keys', action: 'Choose in a radio group or scale.' },
    { keys: '1 – 5', action: 'Choose a step of a scale.' },
    { keys: 'Arrow up, Arrow down', action: 'Turn the month, day or year of a date up or down.' },
    { keys: 'Page up, Page down', action: 'Go a month back or on in a calendar.' },
    { keys: 'Space', action: 'Checks a checkbox or turns a switch; presses the eye of a password.' },
    { keys: 'Escape', action: 'Clears a search.' },
    { keys: 'Enter', action: 'Sends the form; searches at once.' },
  ],
}
