import type { GuidePage } from '../guide-pages.ts'
import { Example as InText } from '../examples/links/in-text.tsx'
import { Example as Navigation } from '../examples/links/navigation.tsx'
import { Example as NotAvailable } from '../examples/links/not-available.tsx'
import { Example as Onward } from '../examples/links/onward.tsx'
import { Example as States } from '../examples/links/states.tsx'

export const page: GuidePage = {
  intro: 'A link goes somewhere and says where: its words make sense without the sentence around them.',
  sections: [
    {
      title: 'In a text',
      text: 'Underlined, so that it is not known by its colour alone.',
      Example: InText,
      source: 'links/in-text',
    },
    { title: 'States', text: 'The line grows under the pointer; the focus has a ring.', Example: States, source: 'links/states' },
    {
      title: 'In a navigation',
      text: 'The current page is marked for eyes and ears.',
      Example: Navigation,
      source: 'links/navigation',
    },
    {
      title: 'Onward and out',
      text: 'Several “Details” on a page are told apart by their names. A new tab only for what is not ours.',
      Example: Onward,
      source: 'links/onward',
    },
    {
      title: 'Not available, or broken',
      text: 'A link is never disabled: where it cannot lead, there is text that says why.',
      Example: NotAvailable,
      source: 'links/not-available',
    },
  ],
  keys: [
    { keys: 'Tab', action: 'Goes to the next link.' },
    { keys: 'Enter', action: 'Follows it.' },
    { keys: 'Ctrl + Enter, ⌘ + Enter', action: 'Opens it in a new tab.' },
  ],
}
