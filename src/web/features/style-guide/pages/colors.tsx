import type { GuidePage } from '../guide-pages.ts'
import * as brass from '../examples/colors/brass.tsx'
import * as clay from '../examples/colors/clay.tsx'
import * as grounds from '../examples/colors/grounds.tsx'
import * as inks from '../examples/colors/inks.tsx'
import * as night from '../examples/colors/night.tsx'
import * as pine from '../examples/colors/pine.tsx'
import * as sky from '../examples/colors/sky.tsx'

export const page: GuidePage = {
  intro: 'Choose colors by their role. Contrast is measured in your browser: text needs 4.5:1; borders and graphics need 3:1.',
  sections: [
    { ...grounds, source: 'colors/grounds' },
    { ...inks, source: 'colors/inks' },
    { ...pine, source: 'colors/pine' },
    { ...brass, source: 'colors/brass' },
    { ...clay, source: 'colors/clay' },
    { ...sky, source: 'colors/sky' },
    { ...night, source: 'colors/night' },
  ],
}
