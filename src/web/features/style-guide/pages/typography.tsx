import type { GuidePage } from '../guide-pages.ts'
import * as figures from '../examples/typography/figures.tsx'
import * as headings from '../examples/typography/headings.tsx'
import * as lineLength from '../examples/typography/line-length.tsx'
import * as scale from '../examples/typography/scale.tsx'
import * as weights from '../examples/typography/weights.tsx'

export const page: GuidePage = {
  intro: 'Figtree, in one file of our own. Until it is there, Arial stands in at the same width and height, so nothing moves.',
  sections: [
    { ...scale, source: 'typography/scale' },
    { ...headings, source: 'typography/headings' },
    { ...weights, source: 'typography/weights' },
    { ...figures, source: 'typography/figures' },
    { ...lineLength, source: 'typography/line-length' },
  ],
}
