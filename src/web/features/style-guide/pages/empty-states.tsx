import type { GuidePage } from '../guide-pages.ts'
import { Example as Banners } from '../examples/empty-states/banners.tsx'
import { Example as Empty } from '../examples/empty-states/empty.tsx'
import { Example as Failed } from '../examples/empty-states/failed.tsx'
import { Example as QueryViewExample } from '../examples/empty-states/query-view.tsx'
import { Example as Skeletons } from '../examples/empty-states/skeletons.tsx'

export const page: GuidePage = {
  intro: 'Every list has four moments: on its way, empty, failed and filled. None of them is a blank page.',
  sections: [
    { title: 'Empty', text: 'Says why there is nothing, and shows the way on.', Example: Empty, source: 'empty-states/empty' },
    {
      title: 'Failed',
      text: 'Says what could not be loaded, aloud too. The button keeps its place and the focus while it tries.',
      Example: Failed,
      source: 'empty-states/failed',
    },
    {
      title: 'On its way',
      text: 'As high as what will stand there, so that nothing moves. Still for those who want no motion.',
      Example: Skeletons,
      source: 'empty-states/skeletons',
    },
    {
      title: 'All moments of a query',
      text: 'On its way, failed and there in one part; empty is the answer’s own.',
      Example: QueryViewExample,
      source: 'empty-states/query-view',
    },
    {
      title: 'Banners',
      text: 'A message of the page itself. What only just happened is a notification.',
      Example: Banners,
      source: 'empty-states/banners',
    },
  ],
}
