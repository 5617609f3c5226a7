import type { GuidePage } from '../guide-pages.ts'
import * as chips from '../examples/selects/chips.tsx'
import * as comboStates from '../examples/selects/combo-states.tsx'
import * as native from '../examples/selects/native.tsx'
import * as state from '../examples/selects/state.tsx'
import * as timeZone from '../examples/selects/time-zone.tsx'

export const page: GuidePage = {
  intro: 'Let people choose one or several options.',
  sections: [
    { ...state, source: 'selects/state' },
    { ...timeZone, source: 'selects/time-zone' },
    { ...comboStates, source: 'selects/combo-states' },
    { ...native, source: 'selects/native' },
    { ...chips, source: 'selects/chips' },
  ],
  keys: [
    { keys: 'Letters', action: 'In a combo box: opens the list with the matching options.' },
    { keys: 'Arrow down, Arrow up', action: 'Opens the list, then moves to the next or previous option.' },
    { keys: 'Home, End', action: 'Moves to the first or last option while the list is open.' },
    { keys: 'Enter', action: 'Selects the current option, or the only match.' },
    { keys: 'Escape', action: 'Closes the list and restores the last choice.' },
    { keys: 'Tab', action: 'Selects the current option, or the only match, and moves to the next field.' },
    { keys: 'Space', action: 'Opens a native select. Selects or clears a chip.' },
  ],
}
