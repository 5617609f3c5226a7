import type { GuidePage } from '../guide-pages.ts'
import { Example as Failed } from '../examples/buttons/failed.tsx'
import { Example as Disclosure } from '../examples/buttons/disclosure.tsx'
import { Example as LinkButtons } from '../examples/buttons/link-button.tsx'
import { Example as Pending } from '../examples/buttons/pending.tsx'
import { Example as Sizes } from '../examples/buttons/sizes.tsx'
import { Example as States } from '../examples/buttons/states.tsx'
import { Example as Variants } from '../examples/buttons/variants.tsx'
import { Example as WithIcon } from '../examples/buttons/with-icon.tsx'

export const page: GuidePage = {
  intro: 'A button does something; a link goes somewhere.',
  sections: [
    {
      title: 'Variants',
      text: 'One primary button a view; what takes something away is red.',
      Example: Variants,
      source: 'buttons/variants',
    },
    {
      title: 'Sizes',
      text: 'Small ones stand in rows and cards. On a phone all are 44 px high.',
      Example: Sizes,
      source: 'buttons/sizes',
    },
    {
      title: 'States',
      text: 'Disabled only where the reason is plain to see; else let people press and say what is missing.',
      Example: States,
      source: 'buttons/states',
    },
    {
      title: 'With an icon',
      text: 'Before the word, or after it where it points on.',
      Example: WithIcon,
      source: 'buttons/with-icon',
    },
    { title: 'Pending', text: 'Press it: it keeps its width and the focus.', Example: Pending, source: 'buttons/pending' },
    { title: 'Fold', text: 'Shows what is folded away, and folds it again.', Example: Disclosure, source: 'buttons/disclosure' },
    { title: 'Failed', text: 'What went wrong, and the same button to try again.', Example: Failed, source: 'buttons/failed' },
    {
      title: 'Link as a button',
      text: 'For the one way on from a page or a card.',
      Example: LinkButtons,
      source: 'buttons/link-button',
    },
  ],
  keys: [
    { keys: 'Tab', action: 'Goes to the next button; a disabled one is passed over, a pending one is not.' },
    { keys: 'Enter, Space', action: 'Presses it. On a link that looks like a button only Enter does.' },
  ],
}
