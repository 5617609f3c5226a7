import type { GuidePage } from '../guide-pages.ts'
import * as defaultDialog from '../examples/confirm-dialogs/default.tsx'
import * as inTurn from '../examples/confirm-dialogs/in-turn.tsx'
import * as warning from '../examples/confirm-dialogs/warning.tsx'
import * as wording from '../examples/confirm-dialogs/wording.tsx'

export const page: GuidePage = {
  intro: 'Ask one question before an action that matters. Confirming runs the action; every other way out changes nothing.',
  sections: [
    { ...defaultDialog, source: 'confirm-dialogs/default' },
    { ...warning, source: 'confirm-dialogs/warning' },
    { ...wording, source: 'confirm-dialogs/wording' },
    { ...inTurn, source: 'confirm-dialogs/in-turn' },
  ],
  keys: [
    { keys: 'Enter, Space', action: 'Presses the focused button. Focus starts on the one that changes nothing.' },
    { keys: 'Tab, Shift + Tab', action: 'Moves between the two buttons.' },
    { keys: 'Escape', action: 'Cancels, like a click outside the dialog.' },
  ],
}
