import type { GuidePage } from '../guide-pages.ts'
import { Example as Marks } from '../examples/sliders/marks.tsx'
import { Example as NumberBeside } from '../examples/sliders/number-beside.tsx'
import { Example as OneNumber } from '../examples/sliders/one-number.tsx'
import { Example as Range } from '../examples/sliders/range.tsx'
import { Example as States } from '../examples/sliders/states.tsx'

export const page: GuidePage = {
  intro: 'For numbers whose size matters more than their last digit. Where the exact figure counts, use a field to type into.',
  sections: [
    {
      title: 'One number',
      text: 'The number stands in the line of the label, in the words it is also said in.',
      Example: OneNumber,
      source: 'sliders/one-number',
    },
    {
      title: 'Range',
      text: 'Two thumbs, each with a name of its own.',
      Example: Range,
      source: 'sliders/range',
    },
    { title: 'Marks', text: 'Numbers worth pointing out.', Example: Marks, source: 'sliders/marks' },
    {
      title: 'Number beside',
      text: 'The track keeps its length while the number changes.',
      Example: NumberBeside,
      source: 'sliders/number-beside',
    },
    {
      title: 'States',
      text: 'Required, with an error, loading, read-only and disabled.',
      Example: States,
      source: 'sliders/states',
    },
  ],
  keys: [
    { keys: 'Tab', action: 'Goes to the next thumb.' },
    { keys: 'Arrow right, Arrow up', action: 'Add a step; with Shift ten.' },
    { keys: 'Arrow left, Arrow down', action: 'Take a step away; with Shift ten.' },
    { keys: 'Page up, Page down', action: 'Add or take away a tenth of the track.' },
    { keys: 'Home, End', action: 'Go to the ends, or to the other thumb.' },
  ],
}
