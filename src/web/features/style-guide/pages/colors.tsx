import type { GuidePage } from '../guide-pages.ts'
import { Example as Brass } from '../examples/colors/brass.tsx'
import { Example as Clay } from '../examples/colors/clay.tsx'
import { Example as Grounds } from '../examples/colors/grounds.tsx'
import { Example as Inks } from '../examples/colors/inks.tsx'
import { Example as Night } from '../examples/colors/night.tsx'
import { Example as Pine } from '../examples/colors/pine.tsx'
import { Example as Sky } from '../examples/colors/sky.tsx'

export const page: GuidePage = {
  intro: 'Named by what they are for. Ratios are measured in your browser: text needs 4.5, borders and figures 3.',
  sections: [
    { title: 'Grounds', text: 'Warm paper, white cards. Nearer is lighter.', Example: Grounds, source: 'colors/grounds' },
    { title: 'Ink and lines', text: 'Three weights of text; no text is fainter.', Example: Inks, source: 'colors/inks' },
    { title: 'Pine', text: 'The one thing to do, and how far one has come.', Example: Pine, source: 'colors/pine' },
    { title: 'Brass', text: 'Look here: a count, a deadline, few places left.', Example: Brass, source: 'colors/brass' },
    { title: 'Clay', text: 'Something is wrong, or will be gone.', Example: Clay, source: 'colors/clay' },
    { title: 'Sky', text: 'Good to know.', Example: Sky, source: 'colors/sky' },
    { title: 'Night', text: 'Stands out from the page in both themes.', Example: Night, source: 'colors/night' },
  ],
}
