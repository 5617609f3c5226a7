import type { GuidePage } from '../guide-pages.ts'
import * as marks from '../examples/sliders/marks.tsx'
import * as numberBeside from '../examples/sliders/number-beside.tsx'
import * as oneNumber from '../examples/sliders/one-number.tsx'
import * as range from '../examples/sliders/range.tsx'
import * as states from '../examples/sliders/states.tsx'

export const page: GuidePage = {
  intro: 'For numbers whose size matters more than their last digit. Where the exact figure counts, use a field to type into.',
  sections: [
    { ...oneNumber, source: 'sliders/one-number' },
    { ...range, source: 'sliders/range' },
    { ...marks, source: 'sliders/marks' },
    { ...numberBeside, source: 'sliders/number-beside' },
    { ...states, source: 'sliders/states' },
  ],
  keys: [
    { keys: 'Tab', action: 'Goes to the next thumb.' },
    { keys: 'Arrow right, Arrow up', action: 'Add a step; with Shift ten.' },
    { keys: 'Arrow left, Arrow down', action: 'Take a step away; with Shift ten.' },
    { keys: 'Page up, Page down', action: 'Add or take away a tenth of the track.' },
    { keys: 'Home, End', action: 'Go to the ends, or to the other thumb.' },
  ],
}
