import type { GuidePage } from '../guide-pages.ts'
import * as all from '../examples/icons/all.tsx'
import * as inUse from '../examples/icons/in-use.tsx'
import * as sizes from '../examples/icons/sizes.tsx'

export const page: GuidePage = {
  intro: 'Line icons of one weight on a 24-unit grid. An icon supports a word and rarely replaces one.',
  sections: [
    { ...all, source: 'icons/all' },
    { ...inUse, source: 'icons/in-use' },
    { ...sizes, source: 'icons/sizes' },
  ],
}
