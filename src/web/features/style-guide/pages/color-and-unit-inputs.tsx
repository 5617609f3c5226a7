import type { GuidePage } from '../guide-pages.ts'
import * as color from '../examples/color-and-unit-inputs/color.tsx'
import * as colorAlpha from '../examples/color-and-unit-inputs/color-alpha.tsx'
import * as colorStates from '../examples/color-and-unit-inputs/color-states.tsx'
import * as ownUnits from '../examples/color-and-unit-inputs/own-units.tsx'
import * as unit from '../examples/color-and-unit-inputs/unit.tsx'
import * as unitStates from '../examples/color-and-unit-inputs/unit-states.tsx'

export const page: GuidePage = {
  intro:
    'Values that are adjusted rather than written. What is typed stays as typed until Enter is pressed or the field is left.',
  sections: [
    { ...unit, source: 'color-and-unit-inputs/unit' },
    { ...ownUnits, source: 'color-and-unit-inputs/own-units' },
    { ...unitStates, source: 'color-and-unit-inputs/unit-states' },
    { ...color, source: 'color-and-unit-inputs/color' },
    { ...colorAlpha, source: 'color-and-unit-inputs/color-alpha' },
    { ...colorStates, source: 'color-and-unit-inputs/color-states' },
  ],
  keys: [
    { keys: 'Enter', action: 'Reads what was typed.' },
    { keys: 'Arrow up, Arrow down', action: 'In a number: a step more or less, with Shift ten.' },
    { keys: 'Page up, Page down', action: 'In a number: ten steps more or less.' },
    { keys: 'Home, End', action: 'In a number: the least or the most that is allowed.' },
    { keys: 'Enter, Space', action: 'On the swatch: open the picker.' },
    { keys: 'Arrow keys', action: 'In the picker: move a thumb, with Shift farther.' },
    { keys: 'Escape', action: 'Closes the picker and goes back to the swatch.' },
  ],
}
