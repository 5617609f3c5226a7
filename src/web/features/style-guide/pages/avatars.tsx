import type { GuidePage } from '../guide-pages.ts'
import { Example as Avatars } from '../examples/avatars/avatars.tsx'
import { Example as Chips } from '../examples/avatars/chips.tsx'
import { Example as Removable } from '../examples/avatars/removable.tsx'
import { Example as Stacks } from '../examples/avatars/stacks.tsx'

export const page: GuidePage = {
  intro: 'People by their face or initials, facts in a word or two.',
  sections: [
    {
      title: 'Avatars',
      text: 'Three sizes. The colour stays with the name; the name itself always stands beside it as text.',
      Example: Avatars,
      source: 'avatars/avatars',
    },
    {
      title: 'Stacks',
      text: 'Screen readers hear all names, also of those who are only counted.',
      Example: Stacks,
      source: 'avatars/stacks',
    },
    {
      title: 'Chips',
      text: 'A fact, not a button. The word carries the meaning, the tone repeats it.',
      Example: Chips,
      source: 'avatars/chips',
    },
    {
      title: 'Chips one can take away',
      text: 'Filters that are set, choices that were made.',
      Example: Removable,
      source: 'avatars/removable',
    },
  ],
  keys: [
    { keys: 'Tab', action: 'Goes to the cross of the next chip that can be taken away.' },
    { keys: 'Enter, Space', action: 'Takes it away.' },
  ],
}
