import type { GuidePage } from '../guide-pages.ts'
import * as bareBars from '../examples/progress/bare-bars.tsx'
import * as bars from '../examples/progress/bars.tsx'
import * as cashFlow from '../examples/progress/cash-flow.tsx'
import * as fewFigures from '../examples/progress/few-figures.tsx'
import * as histogram from '../examples/progress/histogram.tsx'
import * as netWorth from '../examples/progress/net-worth.tsx'
import * as radarExample from '../examples/progress/radar.tsx'
import * as rings from '../examples/progress/rings.tsx'
import * as areaSparks from '../examples/progress/area-sparks.tsx'
import * as sparklines from '../examples/progress/sparklines.tsx'
import * as twoLines from '../examples/progress/two-lines.tsx'

export const page: GuidePage = {
  intro:
    'Show a share as a bar or a ring, and values over time as a line. Every full-size chart has a one-sentence summary and a table of its values.',
  sections: [
    { ...bars, source: 'progress/bars' },
    { ...bareBars, source: 'progress/bare-bars' },
    { ...rings, source: 'progress/rings' },
    { ...netWorth, source: 'progress/net-worth' },
    { ...twoLines, source: 'progress/two-lines' },
    { ...histogram, source: 'progress/histogram' },
    { ...cashFlow, source: 'progress/cash-flow' },
    { ...radarExample, source: 'progress/radar' },
    { ...areaSparks, source: 'progress/area-sparks' },
    { ...sparklines, source: 'progress/sparklines' },
    { ...fewFigures, source: 'progress/few-figures' },
  ],
  keys: [
    { keys: 'Tab', action: 'Moves to a chart, then to its table.' },
    { keys: 'Arrow left, Arrow right', action: 'Moves from point to point. Screen readers hear each one.' },
    { keys: 'Home, End', action: 'Moves to the first or last point.' },
    { keys: 'Escape', action: 'Hides the details of a point.' },
    { keys: 'Enter, Space', action: 'On “Show as table,” opens or closes the table.' },
  ],
}
