import type { GuidePage } from '../guide-pages.ts'
import * as loadMoreExample from '../examples/tables/load-more.tsx'
import * as moments from '../examples/tables/moments.tsx'
import * as pager from '../examples/tables/pager.tsx'
import * as proposedPods from '../examples/tables/proposed-pods.tsx'
import * as selectionExample from '../examples/tables/selection.tsx'

export const page: GuidePage = {
  intro: 'Rows to compare. Where columns don’t fit, each row becomes a card but stays a table row for screen readers.',
  sections: [
    { ...proposedPods, source: 'tables/proposed-pods' },
    { ...selectionExample, source: 'tables/selection' },
    { ...moments, source: 'tables/moments' },
    { ...loadMoreExample, source: 'tables/load-more' },
    { ...pager, source: 'tables/pager' },
  ],
  keys: [
    { keys: 'Tab', action: 'Moves to the next sortable header, checkbox, or button.' },
    { keys: 'Enter, Space', action: 'Sorts by the column, first ascending, then descending. Presses a button.' },
    { keys: 'Space', action: 'Selects a row, or all rows.' },
  ],
}
