import type { GuidePage } from '../guide-pages.ts'
import * as marks from '../examples/sliders/marks.tsx'
import * as numberBeside from '../examples/sliders/number-beside.tsx'
import * as oneNumber from '../examples/sliders/one-number.tsx'
import * as range from '../examples/sliders/range.tsx'
import * as states from '../examples/sliders/states.tsx'

export const page: GuidePage = {
  intro: 'Use a slider when a rough size matters more than the exact number. When the exact number counts, use a text field.',
  sections: [
    { ...oneNumber, source: 'sliders/one-number' },
    { ...range, source: 'sliders/range' },
    { ...marks, source: 'sliders/marks' },
    { ...numberBeside, source: 'sliders/number-beside' },
    { ...states, source: 'sliders/states' },
  ],
  keys: [
    { keys: 'Tab', action: 'Moves to the next thumb.' },
    { keys: 'Arrow right, Arrow up', action: 'Increases the number by one step, or by a tenth of the track with Shift.' },
    { keys: 'Arrow left, Arrow down', action: 'Decreases the number by one step, or by a tenth of the track with Shift.' },
    { keys: 'Page up, Page down', action: 'Increases or decreases the number by a tenth of the track.' },
    { keys: 'Home, End', action: 'Moves to the end of the track, or to the other thumb.' },
  ],
}
