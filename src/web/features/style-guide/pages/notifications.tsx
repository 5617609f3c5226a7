import type { GuidePage } from '../guide-pages.ts'
import * as parts from '../examples/notifications/parts.tsx'
import * as queue from '../examples/notifications/queue.tsx'
import * as types from '../examples/notifications/types.tsx'

export const page: GuidePage = {
  intro: 'Brief messages that need no response. They say what happened, then disappear. An error stays until it’s closed.',
  sections: [
    { ...types, source: 'notifications/types' },
    { ...parts, source: 'notifications/parts' },
    { ...queue, source: 'notifications/queue' },
  ],
  keys: [
    { keys: 'F6', action: 'Moves to the newest notification, then back to where you were.' },
    { keys: 'Escape', action: 'Closes the newest notification.' },
    { keys: 'Tab, Shift + Tab', action: 'Moves through the links and close buttons of the notifications.' },
    { keys: 'Enter, Space', action: 'On a close button, closes the notification. Focus returns to where you were.' },
  ],
}
