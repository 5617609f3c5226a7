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
    'A share is a bar or a ring; figures over time are a line. Every chart says in a sentence what it shows and gives its figures as a table.',
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
    { keys: 'Tab', action: 'Goes to a chart, then to its table.' },
    { keys: 'Arrow left, Arrow right', action: 'Go from point to point and read it out.' },
    { keys: 'Home, End', action: 'Go to the first or the last point.' },
    { keys: 'Escape', action: 'Hides what is told about a point.' },
    { keys: 'Enter, Space', action: 'On “Show as table” open and close the table.' },
  ],
}
