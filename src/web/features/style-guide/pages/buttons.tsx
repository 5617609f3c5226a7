import type { GuidePage } from '../guide-pages.ts'
import * as failed from '../examples/buttons/failed.tsx'
import * as disclosure from '../examples/buttons/disclosure.tsx'
import * as linkButtons from '../examples/buttons/link-button.tsx'
import * as pending from '../examples/buttons/pending.tsx'
import * as sizes from '../examples/buttons/sizes.tsx'
import * as states from '../examples/buttons/states.tsx'
import * as variants from '../examples/buttons/variants.tsx'
import * as withIcon from '../examples/buttons/with-icon.tsx'

export const page: GuidePage = {
  intro: 'Use a button to do something and a link to go somewhere.',
  sections: [
    { ...variants, source: 'buttons/variants' },
    { ...sizes, source: 'buttons/sizes' },
    { ...states, source: 'buttons/states' },
    { ...withIcon, source: 'buttons/with-icon' },
    { ...pending, source: 'buttons/pending' },
    { ...disclosure, source: 'buttons/disclosure' },
    { ...failed, source: 'buttons/failed' },
    { ...linkButtons, source: 'buttons/link-button' },
  ],
  keys: [
    { keys: 'Tab', action: 'Moves to the next button. Skips disabled buttons, but not pending ones.' },
    { keys: 'Enter, Space', action: 'Presses the button. A link styled as a button responds only to Enter.' },
  ],
}
