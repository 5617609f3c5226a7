import type { GuidePage } from '../guide-pages.ts'
import { Example as Color } from '../examples/color-and-unit-inputs/color.tsx'
import { Example as ColorAlpha } from '../examples/color-and-unit-inputs/color-alpha.tsx'
import { Example as ColorStates } from '../examples/color-and-unit-inputs/color-states.tsx'
import { Example as OwnUnits } from '../examples/color-and-unit-inputs/own-units.tsx'
import { Example as Unit } from '../examples/color-and-unit-inputs/unit.tsx'
import { Example as UnitStates } from '../examples/color-and-unit-inputs/unit-states.tsx'

export const page: GuidePage = {
  intro:
    'Values that are adjusted rather than written. What is typed stays as typed until Enter is pressed or the field is left.',
  sections: [
    {
      title: 'Number with a unit',
      text: 'Brought into its range, and told so. An unknown unit becomes percent; a number alone keeps its unit.',
      Example: Unit,
      source: 'color-and-unit-inputs/unit',
    },
    {
      title: 'Units of your own',
      text: 'Any units, each with its own range and step.',
      Example: OwnUnits,
      source: 'color-and-unit-inputs/own-units',
    },
    {
      title: 'Unit states',
      text: 'Required, with an error, loading, read-only and disabled.',
      Example: UnitStates,
      source: 'color-and-unit-inputs/unit-states',
    },
    {
      title: 'Colour',
      text: 'Stored as #rrggbb. Named in words beside it. What is no colour gives back the last one.',
      Example: Color,
      source: 'color-and-unit-inputs/color',
    },
    {
      title: 'Colour with alpha and suggestions',
      text: 'Stored as #rrggbbaa where it lets something through.',
      Example: ColorAlpha,
      source: 'color-and-unit-inputs/color-alpha',
    },
    {
      title: 'Colour states',
      text: 'Empty and required, with an error, loading, read-only and disabled.',
      Example: ColorStates,
      source: 'color-and-unit-inputs/color-states',
    },
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
