import type { GuidePage } from '../guide-pages.ts'
import * as checkbox from '../examples/forms/checkbox.tsx'
import * as checkboxGroup from '../examples/forms/checkbox-group.tsx'
import * as dates from '../examples/forms/date.tsx'
import * as email from '../examples/forms/email.tsx'
import * as fieldTableForm from '../examples/forms/field-form.tsx'
import * as fileDrop from '../examples/forms/file-drop.tsx'
import * as liveForm from '../examples/forms/live-form.tsx'
import * as password from '../examples/forms/password.tsx'
import * as radio from '../examples/forms/radio.tsx'
import * as scale from '../examples/forms/scale.tsx'
import * as search from '../examples/forms/search.tsx'
import * as switchField from '../examples/forms/switch.tsx'
import * as text from '../examples/forms/text.tsx'
import * as textArea from '../examples/forms/textarea.tsx'
import * as url from '../examples/forms/url.tsx'

export const page: GuidePage = {
  intro:
    'Every field has a label above it and one line below it for help or an error. The line keeps its height, so nothing moves.',
  sections: [
    { ...text, source: 'forms/text' },
    { ...textArea, source: 'forms/textarea' },
    { ...email, source: 'forms/email' },
    { ...password, source: 'forms/password' },
    { ...url, source: 'forms/url' },
    { ...search, source: 'forms/search' },
    { ...radio, source: 'forms/radio' },
    { ...checkbox, source: 'forms/checkbox' },
    { ...checkboxGroup, source: 'forms/checkbox-group' },
    { ...switchField, source: 'forms/switch' },
    { ...scale, source: 'forms/scale' },
    { ...dates, source: 'forms/date' },
    { ...fileDrop, source: 'forms/file-drop' },
    { ...liveForm, source: 'forms/live-form' },
    { ...fieldTableForm, source: 'forms/field-form' },
  ],
  keys: [
    { keys: 'Tab', action: 'Moves to the next field. A radio group or a scale is a single stop.' },
    { keys: 'Arrow keys', action: 'Selects an option in a radio group or scale.' },
    { keys: '1–5', action: 'Selects a step of a scale.' },
    { keys: 'Arrow up, Arrow down', action: 'Increases or decreases the month, day, or year of a date.' },
    { keys: 'Page up, Page down', action: 'Moves to the previous or next month in a calendar.' },
    { keys: 'Space', action: 'Toggles a checkbox or a switch. On the eye button, shows or hides the password.' },
    { keys: 'Escape', action: 'Clears a search field.' },
    { keys: 'Enter', action: 'Submits the form. In a search field, searches right away.' },
  ],
}
