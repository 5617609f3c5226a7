import type { GuidePage } from '../guide-pages.ts'
import * as chips from '../examples/selects/chips.tsx'
import * as comboStates from '../examples/selects/combo-states.tsx'
import * as native from '../examples/selects/native.tsx'
import * as state from '../examples/selects/state.tsx'
import * as timeZone from '../examples/selects/time-zone.tsx'

export const page: GuidePage = {
  intro: 'One or several of what is offered.',
  sections: [
    { ...state, source: 'selects/state' },
    { ...timeZone, source: 'selects/time-zone' },
    { ...comboStates, source: 'selects/combo-states' },
    { ...native, source: 'selects/native' },
    { ...chips, source: 'selects/chips' },
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
