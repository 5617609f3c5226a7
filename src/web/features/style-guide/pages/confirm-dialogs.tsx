import type { GuidePage } from '../guide-pages.ts'
import * as defaultDialog from '../examples/confirm-dialogs/default.tsx'
import * as inTurn from '../examples/confirm-dialogs/in-turn.tsx'
import * as warning from '../examples/confirm-dialogs/warning.tsx'
import * as wording from '../examples/confirm-dialogs/wording.tsx'

export const page: GuidePage = {
  intro: 'One question before something that matters. Accepting runs it and closes; every other way out leaves all as it was.',
  sections: [
    { ...defaultDialog, source: 'confirm-dialogs/default' },
    { ...warning, source: 'confirm-dialogs/warning' },
    { ...wording, source: 'confirm-dialogs/wording' },
    { ...inTurn, source: 'confirm-dialogs/in-turn' },
  ],
  keys: [
    { keys: 'Enter, Space', action: 'Gives the answer that has the focus; at first the one that changes nothing.' },
    { keys: 'Tab, Shift + Tab', action: 'Goes to the other answer and back.' },
    { keys: 'Escape', action: 'Cancels, as a click beside the dialog does.' },
  ],
}
