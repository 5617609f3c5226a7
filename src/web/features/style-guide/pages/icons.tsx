import type { GuidePage } from '../guide-pages.ts'
import * as all from '../examples/icons/all.tsx'
import * as inUse from '../examples/icons/in-use.tsx'
import * as sizes from '../examples/icons/sizes.tsx'

export const page: GuidePage = {
  intro: 'Lines of one weight on a grid of 24 units. An icon helps a word; it seldom stands for one.',
  sections: [
    { ...all, source: 'icons/all' },
    { ...inUse, source: 'icons/in-use' },
    { ...sizes, source: 'icons/sizes' },
  ],
}
