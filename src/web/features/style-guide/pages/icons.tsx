import type { GuidePage } from '../guide-pages.ts'
import { Example as All } from '../examples/icons/all.tsx'
import { Example as InUse } from '../examples/icons/in-use.tsx'
import { Example as Sizes } from '../examples/icons/sizes.tsx'

export const page: GuidePage = {
  intro: 'Lines of one weight on a grid of 24 units. An icon helps a word; it seldom stands for one.',
  sections: [
    {
      title: 'All icons',
      text: 'Each is a file of its name; all travel with every page, so there are few.',
      Example: All,
      source: 'icons/all',
    },
    { title: 'In use', text: 'Beside a word, or in a button with a name.', Example: InUse, source: 'icons/in-use' },
    { title: 'Icon sizes', text: 'Three are enough.', Example: Sizes, source: 'icons/sizes' },
  ],
}
