import type { GuidePage } from '../guide-pages.ts'
import { Example as Chips } from '../examples/selects/chips.tsx'
import { Example as ComboStates } from '../examples/selects/combo-states.tsx'
import { Example as Native } from '../examples/selects/native.tsx'
import { Example as State } from '../examples/selects/state.tsx'
import { Example as TimeZone } from '../examples/selects/time-zone.tsx'

export const page: GuidePage = {
  intro: 'One or several of what is offered.',
  sections: [
    {
      title: 'Combo box',
      text: 'One of many, found by typing. Case and accents do not count, and every word of an option can be the first one typed.',
      Example: State,
      source: 'selects/state',
    },
    {
      title: 'Combo box with groups',
      text: 'Some four hundred options under headings, those looked for most often first.',
      Example: TimeZone,
      source: 'selects/time-zone',
    },
    {
      title: 'States of a combo box',
      text: 'Required with an error, loading, read-only and disabled. An option may have a second line.',
      Example: ComboStates,
      source: 'selects/combo-states',
    },
    {
      title: 'Native select',
      text: 'For up to some sixty options that are known by heart.',
      Example: Native,
      source: 'selects/native',
    },
    { title: 'Chips', text: 'For several of up to some twenty short words.', Example: Chips, source: 'selects/chips' },
  ],
  keys: [
    { keys: 'Letters', action: 'In a combo box: open its list with the options that fit.' },
    { keys: 'Arrow down, Arrow up', action: 'Open the list; go to the next or the last option.' },
    { keys: 'Home, End', action: 'Go to the first or the last option while the list is open.' },
    { keys: 'Enter', action: 'Takes the option, or the only one left.' },
    { keys: 'Escape', action: 'Closes the list and gives back what was chosen.' },
    { keys: 'Tab', action: 'Takes the option, or the only one left, and goes on.' },
    { keys: 'Space', action: 'Opens a native select; takes or leaves a chip.' },
  ],
}
