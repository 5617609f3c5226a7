import type { GuidePage } from '../guide-pages.ts'
import { Example as Changes } from '../examples/cards/changes.tsx'
import { Example as CheckListExample } from '../examples/cards/check-list.tsx'
import { Example as Panels } from '../examples/cards/panels.tsx'
import { Example as Stats } from '../examples/cards/stats.tsx'

export const page: GuidePage = {
  intro: 'A card holds one subject and sizes to it: no card is stretched to fill a row.',
  sections: [
    {
      title: 'Cards',
      text: 'With a title a card is a region of that name. A fact or a small button may stand at the end of the title.',
      Example: Panels,
      source: 'cards/panels',
    },
    {
      title: 'Figures',
      text: 'One figure a card, with what it is above and what to make of it below.',
      Example: Stats,
      source: 'cards/stats',
    },
    {
      title: 'Changes',
      text: 'Arrow and sign tell the way. Say which way is better and the colour repeats it; screen readers hear “up 3%”.',
      Example: Changes,
      source: 'cards/changes',
    },
    {
      title: 'Checklist',
      text: 'Screen readers hear “done” or “to do” after each.',
      Example: CheckListExample,
      source: 'cards/check-list',
    },
  ],
}
