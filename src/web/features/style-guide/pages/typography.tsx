import type { GuidePage } from '../guide-pages.ts'
import { Example as Figures } from '../examples/typography/figures.tsx'
import { Example as Headings } from '../examples/typography/headings.tsx'
import { Example as LineLength } from '../examples/typography/line-length.tsx'
import { Example as Scale } from '../examples/typography/scale.tsx'
import { Example as Weights } from '../examples/typography/weights.tsx'

export const page: GuidePage = {
  intro: 'Figtree, in one file of our own. Until it is there, Arial stands in at the same width and height, so nothing moves.',
  sections: [
    { title: 'Sizes', text: 'Nine, by name.', Example: Scale, source: 'typography/scale' },
    {
      title: 'A page’s text',
      text: 'Title, heading, text and help. Sentence case everywhere.',
      Example: Headings,
      source: 'typography/headings',
    },
    {
      title: 'Weights',
      text: 'Weight marks what matters; italics and capitals do not.',
      Example: Weights,
      source: 'typography/weights',
    },
    { title: 'Figures', text: 'Money, times and counts line up.', Example: Figures, source: 'typography/figures' },
    { title: 'Line length', text: 'Long texts stop at 65 characters.', Example: LineLength, source: 'typography/line-length' },
  ],
}
