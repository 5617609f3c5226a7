import type { GuidePage } from '../guide-pages.ts'
import * as avatars from '../examples/avatars/avatars.tsx'
import * as chips from '../examples/avatars/chips.tsx'
import * as removable from '../examples/avatars/removable.tsx'
import * as stacks from '../examples/avatars/stacks.tsx'

export const page: GuidePage = {
  intro: 'Show members by photo or initials, and facts in a word or two.',
  sections: [
    { ...avatars, source: 'avatars/avatars' },
    { ...stacks, source: 'avatars/stacks' },
    { ...chips, source: 'avatars/chips' },
    { ...removable, source: 'avatars/removable' },
  ],
  keys: [
    { keys: 'Tab', action: 'Moves to the remove button of the next chip.' },
    { keys: 'Enter, Space', action: 'Removes the chip.' },
  ],
}
