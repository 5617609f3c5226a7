import type { GuidePage } from '../guide-pages.ts'
import * as avatars from '../examples/avatars/avatars.tsx'
import * as chips from '../examples/avatars/chips.tsx'
import * as removable from '../examples/avatars/removable.tsx'
import * as stacks from '../examples/avatars/stacks.tsx'

export const page: GuidePage = {
  intro: 'People by their face or initials, facts in a word or two.',
  sections: [
    { ...avatars, source: 'avatars/avatars' },
    { ...stacks, source: 'avatars/stacks' },
    { ...chips, source: 'avatars/chips' },
    { ...removable, source: 'avatars/removable' },
  ],
  keys: [
    { keys: 'Tab', action: 'Goes to the cross of the next chip that can be taken away.' },
    { keys: 'Enter, Space', action: 'Takes it away.' },
  ],
}
