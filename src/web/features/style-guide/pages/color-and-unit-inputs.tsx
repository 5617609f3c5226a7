import type { GuidePage } from '../guide-pages.ts'
import * as color from '../examples/color-and-unit-inputs/color.tsx'
import * as colorAlpha from '../examples/color-and-unit-inputs/color-alpha.tsx'
import * as colorStates from '../examples/color-and-unit-inputs/color-states.tsx'
import * as ownUnits from '../examples/color-and-unit-inputs/own-units.tsx'
import * as unit from '../examples/color-and-unit-inputs/unit.tsx'
import * as unitStates from '../examples/color-and-unit-inputs/unit-states.tsx'

export const page: GuidePage = {
  intro:
    'Use these for values people adjust rather than write. Typed text stays as typed until they press Enter or leave the field.',
  sections: [
    { ...unit, source: 'color-and-unit-inputs/unit' },
    { ...ownUnits, source: 'color-and-unit-inputs/own-units' },
    { ...unitStates, source: 'color-and-unit-inputs/unit-states' },
    { ...color, source: 'color-and-unit-inputs/color' },
    { ...colorAlpha, source: 'color-and-unit-inputs/color-alpha' },
    { ...colorStates, source: 'color-and-unit-inputs/color-states' },
  ],
  keys: [
    { keys: 'Enter', action: 'Applies the typed value.' },
    { keys: 'Arrow up, Arrow down', action: 'In a number: increases or decreases it by one step, or by ten with Shift.' },
    { keys: 'Page up, Page down', action: 'In a number: increases or decreases it by ten steps.' },
    { keys: 'Home, End', action: 'In a number: sets the minimum or maximum.' },
    { keys: 'Enter, Space', action: 'On the swatch: opens the picker.' },
    { keys: 'Arrow keys', action: 'In the picker: moves a thumb, and moves it farther with Shift.' },
    { keys: 'Escape', action: 'Closes the picker and returns focus to the swatch.' },
  ],
}
