import type { GuidePage } from '../guide-pages.ts'
import * as parts from '../examples/notifications/parts.tsx'
import * as queue from '../examples/notifications/queue.tsx'
import * as types from '../examples/notifications/types.tsx'

export const page: GuidePage = {
  intro: 'News that needs no answer. It says what happened, then goes by itself; an error stays until somebody closes it.',
  sections: [
    { ...types, source: 'notifications/types' },
    { ...parts, source: 'notifications/parts' },
    { ...queue, source: 'notifications/queue' },
  ],
  keys: [
    { keys: 'F6', action: 'Goes to the newest notification, and back to where you were.' },
    { keys: 'Escape', action: 'Closes the newest notification.' },
    { keys: 'Tab, Shift + Tab', action: 'Goes through the links and close buttons of the notifications.' },
    { keys: 'Enter, Space', action: 'Closes it, on its close button; the focus returns to where you were.' },
  ],
}
