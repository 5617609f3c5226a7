import type { GuidePage } from '../guide-pages.ts'
import { Example as BareBars } from '../examples/progress/bare-bars.tsx'
import { Example as Bars } from '../examples/progress/bars.tsx'
import { Example as CashFlow } from '../examples/progress/cash-flow.tsx'
import { Example as FewFigures } from '../examples/progress/few-figures.tsx'
import { Example as Histogram } from '../examples/progress/histogram.tsx'
import { Example as NetWorth } from '../examples/progress/net-worth.tsx'
import { Example as RadarExample } from '../examples/progress/radar.tsx'
import { Example as Rings } from '../examples/progress/rings.tsx'
import { Example as AreaSparks } from '../examples/progress/area-sparks.tsx'
import { Example as Sparklines } from '../examples/progress/sparklines.tsx'
import { Example as TwoLines } from '../examples/progress/two-lines.tsx'

export const page: GuidePage = {
  intro:
    'A share is a bar or a ring; figures over time are a line. Every chart says in a sentence what it shows and gives its figures as a table.',
  sections: [
    {
      title: 'Bars',
      text: 'A share with its name, its figure and what stands behind it.',
      Example: Bars,
      source: 'progress/bars',
    },
    {
      title: 'Bars alone',
      text: 'Where name and figure stand elsewhere. The label is for screen readers.',
      Example: BareBars,
      source: 'progress/bare-bars',
    },
    {
      title: 'Rings',
      text: 'One share that matters. What stands in the middle is read out with the label.',
      Example: Rings,
      source: 'progress/rings',
    },
    {
      title: 'Line',
      text: 'Point at it, touch it, or go from point to point with the arrow keys. The axis starts near the figures, not at nought.',
      Example: NetWorth,
      source: 'progress/net-worth',
    },
    {
      title: 'Several lines',
      text: 'Up to four, each with a dash and a marker of its own.',
      Example: TwoLines,
      source: 'progress/two-lines',
    },
    { title: 'Histogram', text: 'Bars always stand on nought.', Example: Histogram, source: 'progress/histogram' },
    {
      title: 'Bars below nought',
      text: 'Missing figures are shown as missing, never as nought.',
      Example: CashFlow,
      source: 'progress/cash-flow',
    },
    {
      title: 'Radar',
      text: 'A few traits at once. A missing figure leaves a gap.',
      Example: RadarExample,
      source: 'progress/radar',
    },
    {
      title: 'Area',
      text: 'The course of the one figure of a card, over its whole width. It needs no library, so the lightest pages may have it.',
      Example: AreaSparks,
      source: 'progress/area-sparks',
    },
    {
      title: 'Sparklines',
      text: 'In the size of a word; read out as a sentence.',
      Example: Sparklines,
      source: 'progress/sparklines',
    },
    {
      title: 'Few figures and huge ones',
      text: 'No chart is ever broken by what it is given.',
      Example: FewFigures,
      source: 'progress/few-figures',
    },
  ],
  keys: [
    { keys: 'Tab', action: 'Goes to a chart, then to its table.' },
    { keys: 'Arrow left, Arrow right', action: 'Go from point to point and read it out.' },
    { keys: 'Home, End', action: 'Go to the first or the last point.' },
    { keys: 'Escape', action: 'Hides what is told about a point.' },
    { keys: 'Enter, Space', action: 'On “Show as table” open and close the table.' },
  ],
}
