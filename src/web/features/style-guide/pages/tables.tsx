import type { GuidePage } from '../guide-pages.ts'
import { Example as LoadMoreExample } from '../examples/tables/load-more.tsx'
import { Example as Moments } from '../examples/tables/moments.tsx'
import { Example as Pager } from '../examples/tables/pager.tsx'
import { Example as ProposedPods } from '../examples/tables/proposed-pods.tsx'
import { Example as SelectionExample } from '../examples/tables/selection.tsx'

export const page: GuidePage = {
  intro: 'Rows to compare. Where there is no room for columns each row becomes a card, and stays a row for screen readers.',
  sections: [
    {
      title: 'Sorting',
      text: 'Columns are declared as data. A header that sorts is a button; the order is told by its arrow and said aloud. On phones the headers that sort stay above the cards.',
      Example: ProposedPods,
      source: 'tables/proposed-pods',
    },
    {
      title: 'Selection',
      text: 'The line with what can be done is always there, so that nothing moves when the first row is chosen.',
      Example: SelectionExample,
      source: 'tables/selection',
    },
    { title: 'Loading, empty, failed', text: 'The four moments of a list.', Example: Moments, source: 'tables/moments' },
    {
      title: 'Load more',
      text: 'For lists one reads on. The focus goes to the first new item, and how many came is said aloud. What fails can be tried again.',
      Example: LoadMoreExample,
      source: 'tables/load-more',
    },
    {
      title: 'Next and previous',
      text: 'For lists one looks something up in. Pages have no numbers, since they are found by key and shift while people come and go.',
      Example: Pager,
      source: 'tables/pager',
    },
  ],
  keys: [
    { keys: 'Tab', action: 'Goes to the next header that sorts, checkbox or button.' },
    { keys: 'Enter, Space', action: 'Sorts by the column, upwards first, then downwards; presses a button.' },
    { keys: 'Space', action: 'Chooses a row, or all of them.' },
  ],
}
