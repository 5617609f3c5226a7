import type { GuidePage } from '../guide-pages.ts'
import * as changes from '../examples/cards/changes.tsx'
import * as checkListExample from '../examples/cards/check-list.tsx'
import * as panels from '../examples/cards/panels.tsx'
import * as stats from '../examples/cards/stats.tsx'

export const page: GuidePage = {
  intro: 'A card holds one subject and sizes to its content. Never stretch a card to fill a row.',
  sections: [
    { ...panels, source: 'cards/panels' },
    { ...stats, source: 'cards/stats' },
    { ...changes, source: 'cards/changes' },
    { ...checkListExample, source: 'cards/check-list' },
  ],
}
