import type { GuidePage } from '../guide-pages.ts'
import { Example as Default } from '../examples/confirm-dialogs/default.tsx'
import { Example as InTurn } from '../examples/confirm-dialogs/in-turn.tsx'
import { Example as Warning } from '../examples/confirm-dialogs/warning.tsx'
import { Example as Wording } from '../examples/confirm-dialogs/wording.tsx'

export const page: GuidePage = {
  intro: 'One question before something that matters. Accepting runs it and closes; every other way out leaves all as it was.',
  sections: [
    {
      title: 'Default',
      text: 'confirm() answers with true or false, from anywhere; nothing has to be drawn for it.',
      Example: Default,
      source: 'confirm-dialogs/default',
    },
    {
      title: 'Warning',
      text: 'For what cannot be undone, or takes something from somebody. onAccept and onDismiss run as the dialog closes.',
      Example: Warning,
      source: 'confirm-dialogs/warning',
    },
    {
      title: 'Wording',
      text: 'Title: the deed as a question. Text: what follows from it. Button: the deed again, never "OK" or "Yes".',
      Example: Wording,
      source: 'confirm-dialogs/wording',
    },
    {
      title: 'Several questions',
      text: 'They wait for each other, and each begins with the focus on its safe answer.',
      Example: InTurn,
      source: 'confirm-dialogs/in-turn',
    },
  ],
  keys: [
    { keys: 'Enter, Space', action: 'Gives the answer that has the focus; at first the one that changes nothing.' },
    { keys: 'Tab, Shift + Tab', action: 'Goes to the other answer and back.' },
    { keys: 'Escape', action: 'Cancels, as a click beside the dialog does.' },
  ],
}
