import type { GuidePage } from '../guide-pages.ts'
import * as figures from '../examples/typography/figures.tsx'
import * as headings from '../examples/typography/headings.tsx'
import * as lineLength from '../examples/typography/line-length.tsx'
import * as scale from '../examples/typography/scale.tsx'
import * as weights from '../examples/typography/weights.tsx'

export const page: GuidePage = {
  intro:
    'Figtree, self-hosted in a single file. If it isn’t ready in time, Arial at the same width and height takes its place, so nothing moves.',
  sections: [
    { ...scale, source: 'typography/scale' },
    { ...headings, source: 'typography/headings' },
    { ...weights, source: 'typography/weights' },
    { ...figures, source: 'typography/figures' },
    { ...lineLength, source: 'typography/line-length' },
  ],
}
