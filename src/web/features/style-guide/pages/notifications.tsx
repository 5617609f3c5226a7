import type { GuidePage } from '../guide-pages.ts'
import { Example as Parts } from '../examples/notifications/parts.tsx'
import { Example as Queue } from '../examples/notifications/queue.tsx'
import { Example as Types } from '../examples/notifications/types.tsx'

export const page: GuidePage = {
  intro: 'News that needs no answer. It says what happened, then goes by itself; an error stays until somebody closes it.',
  sections: [
    {
      title: 'Types',
      text: 'Info and success stay 6 seconds, a warning 10, an error until it is closed and therefore without a bar. Each has its sign, so that colour is not alone in telling them apart.',
      Example: Types,
      source: 'notifications/types',
    },
    {
      title: 'Title, link and length',
      text: 'The link is shown when both address and text are given. Beyond 80 characters each adds 50 ms, up to 15 seconds.',
      Example: Parts,
      source: 'notifications/parts',
    },
    {
      title: 'Several',
      text: 'The newest four are shown and older ones wait. What says the same within two seconds is not repeated. Time stands still under the pointer, around the focus and in a hidden tab.',
      Example: Queue,
      source: 'notifications/queue',
    },
  ],
  keys: [
    { keys: 'F6', action: 'Goes to the newest notification, and back to where you were.' },
    { keys: 'Escape', action: 'Closes the newest notification.' },
    { keys: 'Tab, Shift + Tab', action: 'Goes through the links and close buttons of the notifications.' },
    { keys: 'Enter, Space', action: 'Closes it, on its close button; the focus returns to where you were.' },
  ],
}
