import type { GuidePage } from '../guide.ts'
import { Example as Colour } from '../examples/color-and-unit-inputs/colour.tsx'
import { Example as ColourAlpha } from '../examples/color-and-unit-inputs/colour-alpha.tsx'
import { Example as ColourStates } from '../examples/color-and-unit-inputs/colour-states.tsx'
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
      Example: Colour,
      source: 'color-and-unit-inputs/colour',
    },
    {
      title: 'Colour with alpha and suggestions',
      text: 'Stored as #rrggbbaa where it lets something through.',
      Example: ColourAlpha,
      source: 'color-and-unit-inputs/colour-alpha',
    },
    {
      title: 'Colour states',
      text: 'Empty and required, with an error, loading, read-only and disabled.',
      Example: ColourStates,
      source: 'color-and-unit-inputs/colour-states',
    },
  ],
  keys: [
    { keys: 'Enter', does: 'Reads what was typed.' },
    { keys: 'Arrow up, Arrow down', does: 'In a number: a step more or less, with Shift ten.' },
    { keys: 'Page up, Page down', does: 'In a number: ten steps more or less.' },
    { keys: 'Home, End', does: 'In a number: the least or the most that is allowed.' },
    { keys: 'Enter, Space', does: 'On the swatch: open the picker.' },
    { keys: 'Arrow keys', does: 'In the picker: move a thumb, with Shift farther.' },
    { keys: 'Escape', does: 'Closes the picker and goes back to the swatch.' },
  ],
}
