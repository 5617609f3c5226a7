import type { GuidePage } from '../guide.ts'
import { Example as Variants } from '../examples/buttons/variants.tsx'

export const page: GuidePage = {
  intro: 'A button does something; a link goes somewhere.',
  sections: [
    {
      title: 'Variants',
      text: 'One primary button a view; what takes something away is red.',
      Example: Variants,
      source: 'buttons/variants',
    },
  ],
  keys: [
    { keys: 'Tab', does: 'Goes to the next button.' },
    { keys: 'Enter, Space', does: 'Presses it.' },
  ],
}
